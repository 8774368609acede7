import type { Address, AddressOptions } from '../../kinds/address/kind';
import { shownPlace } from '../../kinds/address/kind';
import type { Location } from '../../kinds/contact/kind';
import type { Changes, Use, Outcome, SummaryItem } from '../../kinds/made/kind';
import type { Choices } from '../../kinds/choice/kind';
import type { Kind } from '../../kinds';
import type { OpeningHours } from '../../kinds/time/kind';
import type { RowsOptions, RowValue } from '../../kinds/rows/kind';
import type { AnyField } from '../../core/kind';
import { languagesIn, optionsOf } from '../../core/kind';
import { shownPhone } from '../../core/text/phone';
import { listed } from '../../core/text/text';
import type { Language } from '../../core/register';
import type { ReadText } from '../hooks/useText';

export interface Writing {
  key: Language;
  text: ReadText;
  /** Formats an ISO 8601 date and time in a format that spreadsheets recognize: `2026-11-23 01:30:00`. */
  moment(iso: string): string;
  weekday(day: number): string;
}

/** The caller's functions for formatting values, and the languages that a localized value may contain. */
interface Words extends Writing {
  languages: readonly Language[];
}

// eslint-disable-next-line typescript/no-explicit-any -- the type of the value depends on the kind
type PlainText = (value: any, wording: Words, declared: AnyField) => string;

const between = ' | ';

/**
 * Formats any value as a single line: a localized string in one language, a file as its URL, and a list as its items.
 */
const plain = (value: unknown, wording: Words): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value
      .map((item) => plain(item, wording))
      .filter(Boolean)
      .join(between);
  if (typeof value !== 'object') return String(value);
  const { key, languages } = wording;
  const texts = value as Partial<Record<Language, string>>;
  if (languages.some((language) => language in value))
    return [key, ...languages].map((language) => texts[language]).find(Boolean) ?? '';
  if ('url' in value) return String(value.url);
  return listed(
    Object.entries(value).map(([name, part]) => `${name}: ${plain(part, wording)}`),
    key,
  );
};

const list =
  (one: PlainText): PlainText =>
  (value, wording, declared) =>
    (value as unknown[])
      .map((item) => one(item, wording, declared))
      .filter(Boolean)
      .join(between);

const choice: PlainText = (value, wording, declared) =>
  wording.text((declared as { choices?: Choices }).choices?.[String(value)]) || plain(value, wording);

const address: PlainText = (value: Address, { key, text }, declared) =>
  listed(
    [
      value.name,
      shownPhone(value.phone ?? ''),
      ...shownPlace(value, optionsOf<AddressOptions>(declared), text),
      value.directions,
    ].flatMap((part) => part || []),
    key,
  );

const phone: PlainText = (value) => shownPhone(String(value));

const hours: PlainText = ({ day, open, close }: OpeningHours, { weekday }) => `${weekday(day)} ${open}–${close}`;

const location: PlainText = ({ lat, lng }: Location) => `${lat}, ${lng}`;

const changes: PlainText = (value: Changes, wording) =>
  Object.entries(value)
    .map(([name, [from, to]]) => `${name}: ${plain(from, wording)} → ${plain(to, wording)}`)
    .join(between);

const rows: PlainText = (value: RowValue[], { key }, declared) => {
  const { line } = optionsOf<RowsOptions>(declared);
  return value
    .map((row) => line?.(row)[key] ?? '')
    .filter(Boolean)
    .join(between);
};

const outcome: PlainText = ({ restored, kept }: Outcome) => `${restored.length} / ${restored.length + kept.length}`;

const summary: PlainText = (value: SummaryItem[], { key }) =>
  value.map(({ operation, count, fields }) => `${operation} (${count}): ${listed(fields, key)}`).join(between);

const uses: PlainText = list(({ title, id }: Use, wording) => plain(title, wording) || `#${id}`);

const moment: PlainText = (value: string, wording) => wording.moment(value);

/**
 * For each kind, a function that formats a value as plain text, as in a spreadsheet cell. If a kind is missing, this
 * file doesn't compile.
 */
const plainTexts = {
  address,
  addresses: list(address),
  attachments: plain,
  changes,
  choice,
  colour: plain,
  complete: plain,
  count: plain,
  date: plain,
  dateTime: moment,
  email: plain,
  file: plain,
  history: () => '',
  hours: list(hours),
  image: plain,
  images: plain,
  localized: plain,
  location,
  longText: plain,
  money: plain,
  number: plain,
  outcome,
  password: () => '',
  percent: plain,
  phone,
  ref: plain,
  refs: plain,
  richText: plain,
  rows,
  state: choice,
  summary,
  tags: plain,
  text: plain,
  toggle: plain,
  total: plain,
  url: plain,
  uses,
} satisfies Record<Kind, PlainText>;

export const plainText = (declared: AnyField, value: unknown, wording: Writing): string =>
  value === null || value === undefined
    ? ''
    : (plainTexts as Record<string, PlainText>)[declared.kind]!(
        value,
        { ...wording, languages: languagesIn(declared) },
        declared,
      );
