import type { Kind } from '../../kinds';
import { ownInputs } from '../../kinds/rows/ownInputs';
import type { Input } from './types';
import address from '../../kinds/address/Input';
import addresses from '../../kinds/addresses/Input';
import attachments from '../../kinds/attachments/Input';
import changes from '../../kinds/changes/Input';
import choice from '../../kinds/choice/Input';
import colour from '../../kinds/colour/Input';
import complete from '../../kinds/complete/Input';
import count from '../../kinds/count/Input';
import date from '../../kinds/date/Input';
import dateTime from '../../kinds/dateTime/Input';
import email from '../../kinds/email/Input';
import file from '../../kinds/file/Input';
import history from '../../kinds/history/Input';
import hours from '../../kinds/hours/Input';
import image from '../../kinds/image/Input';
import images from '../../kinds/images/Input';
import localized from '../../kinds/localized/Input';
import location from '../../kinds/location/Input';
import longText from '../../kinds/longText/Input';
import money from '../../kinds/money/Input';
import number from '../../kinds/number/Input';
import outcome from '../../kinds/outcome/Input';
import password from '../../kinds/password/Input';
import percent from '../../kinds/percent/Input';
import phone from '../../kinds/phone/Input';
import ref from '../../kinds/ref/Input';
import refs from '../../kinds/refs/Input';
import richText from '../../kinds/richText/Input';
import rows from '../../kinds/rows/Input';
import state from '../../kinds/state/Input';
import tags from '../../kinds/tags/Input';
import text from '../../kinds/text/Input';
import toggle from '../../kinds/toggle/Input';
import total from '../../kinds/total/Input';
import url from '../../kinds/url/Input';
import uses from '../../kinds/uses/Input';

/** What takes a value of each kind in a form; a kind without one does not compile. */
export const inputs = {
  address,
  addresses,
  attachments,
  changes,
  choice,
  colour,
  complete,
  count,
  date,
  dateTime,
  email,
  file,
  history,
  hours,
  image,
  images,
  localized,
  location,
  longText,
  money,
  number,
  outcome,
  password,
  percent,
  phone,
  ref,
  refs,
  richText,
  rows,
  state,
  tags,
  text,
  toggle,
  total,
  url,
  uses,
} satisfies Record<Kind, Input>;

/** The widget that takes a declared field's value. */
export const inputOf = (field: { kind: string }): Input => inputs[field.kind as Kind];

ownInputs.of = inputOf;
