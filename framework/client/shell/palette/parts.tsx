import { visuallyHidden } from '@mui/utils';
import { styled } from '@mui/material/styles';
import { useId, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { fold, wordsOf } from '../../../core/text/fold';
import { control, onTouch, radius, sizes, type } from '../theme/tokens';
import { Keys } from '../shortcuts/Keys';
import type { Entry, FoundRecord } from './useEntries';
import type { Fields } from '../../../core/kind';
import { isEmpty, perObject } from '../../../core/objects';
import type { AnyResource } from '../../../declaration/resource/resource';
import { foundLayout } from '../../../declaration/screens/rowLayout';
import { recordFromWire } from '../../../declaration/wire/wire';
import { columnsOfRow } from '../../list/cards/phoneRow';
import { RecordLines } from '../../list/cards/RecordLines';
import { columnOf } from '../../list/columns/columns';
import { Cell } from '../../list/table/Cell';

/**
 * Removes the conditions of a resource's fields. The server has already applied them, and a search result doesn't
 * contain the values that they depend on.
 */
const withoutConditions = perObject((resource: AnyResource): AnyResource => ({
  ...resource,
  fields: Object.fromEntries(
    Object.entries(resource.fields as Fields).map(([name, declared]) => [name, { ...declared, when: () => true }]),
  ),
}));

interface FoundLinesProps {
  found: FoundRecord;
  /** The icon that is shown if the record has no picture. */
  icon: ReactNode;
  title: ReactNode;
}

/** Shows a search result in two lines, as in a list on a phone. The first line begins with the title. */
const FoundLines = ({ found: { resource, values }, icon, title }: FoundLinesProps) => {
  const shown = withoutConditions(resource);
  const row = useMemo(() => {
    const { lead, ...layout } = columnsOfRow(shown, foundLayout(shown));
    const line = [...(lead === shown.title ? [] : [columnOf(shown, lead)]), ...layout.line];
    return { ...layout, lead, line: line.filter(({ name }) => name !== shown.title) };
  }, [shown]);
  const record = useMemo(() => recordFromWire(shown, values) as RaRecord, [shown, values]);
  const picture = row.pictures.find(({ name }) => !isEmpty(record[name]));
  return (
    <>
      {picture ? <Cell resource={shown} record={record} column={picture} editable={false} isBrief /> : icon}
      <RecordLines resource={shown} record={record} row={row} lead={title} editable={false} isBrief />
    </>
  );
};

interface Piece {
  text: string;
  at: number;
  isFound: boolean;
}

/**
 * Splits text into pieces that match a query and pieces that don't. Ignores accents, hamzas and the difference between
 * Latin and Arabic digits.
 */
export const piecesOf = (text: string, query: string): Piece[] => {
  const letters = [...text];
  /** For each UTF-16 code unit of the folded text, the index of the corresponding original letter. */
  const from: number[] = [];
  const folded = letters
    .map((letter, place) => {
      const one = /\s/.test(letter) ? ' ' : fold(letter);
      from.push(...Array.from({ length: one.length }, () => place));
      return one;
    })
    .join('');
  const found = new Set<number>();
  for (const word of wordsOf(query)) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      for (let place = from[at]!; place <= from[at + word.length - 1]!; place += 1) found.add(place);
    }
  }
  const pieces: Piece[] = [];
  for (const [place, letter] of letters.entries()) {
    const isFound = found.has(place);
    const last = pieces.at(-1);
    if (last?.isFound === isFound) last.text += letter;
    else pieces.push({ text: letter, at: place, isFound });
  }
  return pieces;
};

export const Searched = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  paddingInline: 16,
  minBlockSize: 56,
  borderBlockEnd: `1px solid ${theme.vars!.palette.divider}`,
  '& > svg': { color: theme.vars!.palette.text.secondary },
  '&:has(input:focus-visible)': { borderBlockEnd: '2px solid var(--mj-focus)' },
  '& input': { blockSize: sizes.touch, padding: 0 },
}));

export const Spoken = styled('span')(visuallyHidden as object);

export const List = styled('div')({
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  maxBlockSize: 'min(60dvh, 480px)',
  padding: 8,
  '&:empty': { padding: 0 },
});

export const Note = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '12px 20px',
  color: theme.vars!.palette.text.secondary,
  fontSize: type.body2,
  '&:empty': { padding: 0 },
}));

const Group = styled('div')(({ theme }) => ({
  '& > div:first-of-type': {
    padding: '8px 12px 4px',
    color: theme.vars!.palette.text.secondary,
    fontSize: type.caption,
    fontWeight: 600,
  },
}));

export const Lines = ({ label, children }: { label: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Group role="group" aria-labelledby={id}>
      <div id={id} role="presentation">
        {label}
      </div>
      {children}
    </Group>
  );
};

const Option = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minBlockSize: control,
  paddingInline: 12,
  paddingBlock: 4,
  borderRadius: radius.medium,
  cursor: 'pointer',
  fontSize: type.body2,
  '& > svg': { color: theme.vars!.palette.text.secondary },
  '& > :is(span, bdi)': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // The keyboard shortcut is at the end of the line, and hidden on devices without a keyboard.
  '& > svg + *': { flex: 1, minInlineSize: 0 },
  [onTouch]: { '& > .keys': { display: 'none' } },
  '&[aria-selected=true]': { backgroundColor: theme.vars!.palette.action.selected },
  '& mark': {
    color: 'inherit',
    backgroundColor: 'transparent',
    fontWeight: 700,
    textDecoration: 'underline',
    textUnderlineOffset: 3,
  },
}));

interface LineProps {
  id: string;
  entry: Entry;
  query: string;
  isCurrent: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

export const Line = ({
  id,
  entry: { label, icon: Icon, keys, isRecord, found },
  query,
  isCurrent,
  onPoint,
  onChoose,
}: LineProps) => {
  // The title of a record may be in a different language from the page.
  const Name = isRecord ? 'bdi' : 'span';
  const icon = <Icon key="icon" fontSize="small" aria-hidden="true" />;
  const name = (
    <Name key="name">
      {piecesOf(label, query).map(({ text, at, isFound }) => (isFound ? <mark key={at}>{text}</mark> : text))}
    </Name>
  );
  return (
    // The search field keeps focus and handles all key presses.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <Option
      id={id}
      role="option"
      aria-selected={isCurrent}
      onPointerMove={isCurrent ? undefined : onPoint}
      onClick={onChoose}
    >
      {found ? <FoundLines found={found} icon={icon} title={name} /> : [icon, name]}
      {keys && <Keys keys={keys} />}
    </Option>
  );
};
