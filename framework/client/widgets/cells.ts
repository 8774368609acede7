import type { Kind } from '../../kinds';
import type { Cell } from './types';
import address from '../../kinds/address/Cell';
import addresses from '../../kinds/addresses/Cell';
import attachments from '../../kinds/attachments/Cell';
import changes from '../../kinds/changes/Cell';
import choice from '../../kinds/choice/Cell';
import colour from '../../kinds/colour/Cell';
import complete from '../../kinds/complete/Cell';
import count from '../../kinds/count/Cell';
import date from '../../kinds/date/Cell';
import dateTime from '../../kinds/dateTime/Cell';
import email from '../../kinds/email/Cell';
import file from '../../kinds/file/Cell';
import hours from '../../kinds/hours/Cell';
import image from '../../kinds/image/Cell';
import images from '../../kinds/images/Cell';
import localized from '../../kinds/localized/Cell';
import location from '../../kinds/location/Cell';
import longText from '../../kinds/longText/Cell';
import money from '../../kinds/money/Cell';
import number from '../../kinds/number/Cell';
import outcome from '../../kinds/outcome/Cell';
import password from '../../kinds/password/Cell';
import percent from '../../kinds/percent/Cell';
import phone from '../../kinds/phone/Cell';
import ref from '../../kinds/ref/Cell';
import refs from '../../kinds/refs/Cell';
import richText from '../../kinds/richText/Cell';
import rows from '../../kinds/rows/Cell';
import tags from '../../kinds/tags/Cell';
import text from '../../kinds/text/Cell';
import toggle from '../../kinds/toggle/Cell';
import url from '../../kinds/url/Cell';
import uses from '../../kinds/uses/Cell';

/** The cell of each kind, in lists and on record pages. A kind without one doesn't compile. */
export const cells = {
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
  history: rows,
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
  state: choice,
  tags,
  text,
  toggle,
  total: number,
  url,
  uses,
} satisfies Record<Kind, Cell>;

export const cellOf = (field: { kind: string }): Cell => cells[field.kind as Kind];
