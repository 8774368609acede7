import type { Kind } from '../../kinds';
import { ownInputs } from '../../kinds/rows/ownInputs';
import type { Input } from './types';
import address from '../../kinds/address/Input';
import addresses from '../../kinds/addresses/Input';
import attachments from '../../kinds/attachments/Input';
import choice from '../../kinds/choice/Input';
import colour from '../../kinds/colour/Input';
import date from '../../kinds/date/Input';
import dateTime from '../../kinds/dateTime/Input';
import email from '../../kinds/email/Input';
import file from '../../kinds/file/Input';
import hours from '../../kinds/hours/Input';
import image from '../../kinds/image/Input';
import images from '../../kinds/images/ImagesList';
import localized from '../../kinds/localized/Input';
import location from '../../kinds/location/Input';
import longText from '../../kinds/longText/Input';
import money from '../../kinds/money/Input';
import number from '../../kinds/number/Input';
import password from '../../kinds/password/Input';
import percent from '../../kinds/percent/Input';
import phone from '../../kinds/phone/Input';
import ref from '../../kinds/ref/Input';
import refs from '../../kinds/refs/Input';
import richText from '../../kinds/richText/Input';
import rows from '../../kinds/rows/Input';
import tags from '../../kinds/tags/Input';
import text from '../../kinds/text/Input';
import toggle from '../../kinds/toggle/Input';
import url from '../../kinds/url/Input';

/** For values that the database or the server makes. */
const nothing: Input = () => null;

/** The input of each kind in a form. A kind without one doesn't compile. */
export const inputs = {
  address,
  addresses,
  attachments,
  changes: nothing,
  choice,
  colour,
  complete: nothing,
  count: nothing,
  date,
  dateTime,
  email,
  file,
  history: nothing,
  hours,
  image,
  images,
  localized,
  location,
  longText,
  money,
  number,
  outcome: nothing,
  password,
  percent,
  phone,
  ref,
  refs,
  richText,
  rows,
  state: nothing,
  tags,
  text,
  toggle,
  total: nothing,
  url,
  uses: nothing,
} satisfies Record<Kind, Input>;

export const inputOf = (field: { kind: string }): Input => inputs[field.kind as Kind];

ownInputs.of = inputOf;
