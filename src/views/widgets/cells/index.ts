import type { Kind } from '../../../core/fields';
import type { Cell } from '../types';
import address from './address';
import addresses from './addresses';
import attachments from './attachments';
import changes from './changes';
import choice from './choice';
import colour from './colour';
import complete from './complete';
import count from './count';
import date from './date';
import dateTime from './dateTime';
import email from './email';
import file from './file';
import history from './history';
import hours from './hours';
import image from './image';
import images from './images';
import localized from './localized';
import location from './location';
import longText from './longText';
import money from './money';
import number from './number';
import outcome from './outcome';
import password from './password';
import percent from './percent';
import phone from './phone';
import ref from './ref';
import refs from './refs';
import richText from './richText';
import rows from './rows';
import state from './state';
import tags from './tags';
import text from './text';
import toggle from './toggle';
import total from './total';
import url from './url';
import uses from './uses';

/** What shows a value of each kind, in a list and on a record's page; a kind without one does not compile. */
export const cells = {
  address, addresses, attachments, changes, choice, colour, complete, count, date, dateTime, email, file, history, hours, image,
  images, localized, location, longText, money, number, outcome, password, percent, phone, ref, refs, richText, rows, state, tags, text, toggle, total,
  url, uses,
} satisfies Record<Kind, Cell>;

/** The widget that shows a declared field's value. */
export const cellOf = (field: { kind: string }): Cell => cells[field.kind as Kind];
