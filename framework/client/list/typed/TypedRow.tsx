import { Box } from '@mui/material';
import { useMemo } from 'react';
import { useListFilterContext } from 'react-admin';
import type { Fields } from '../../../core/kind';
import { filled, isolated } from '../../../core/text/text';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { Problem } from '../../../declaration/typed/conditions';
import type { TypedQuery } from '../../../declaration/typed/read';
import { isSameValue, readTyped } from '../../../declaration/typed/read';
import { useText } from '../../hooks/useText';
import { FilterChip, chipRow, FilterValue } from '../filters/FilterChip';
import type { Titled } from './useTitles';
import { useTitles } from './useTitles';
import type { TypingProps } from './useTyping';
import { useTyping } from './useTyping';
import { useVocabularies } from './useVocabulary';

type Values = Record<string, unknown>;

interface TypedRowProps extends TypingProps {
  resource: AnyResource;
}

interface Shown {
  field: string;
  value: unknown;
  /** The title as typed. Set while the search for matching records is running, and if none match. */
  title?: string;
  state: Titled['state'];
}

const nothing: TypedQuery = { chips: [], search: '', rest: [], isEither: false };

/**
 * Shows how the text in the search box is interpreted: filters as chips, followed by the remaining words, which are
 * searched for as text.
 */
const TypedRow = ({ resource, ...typing }: TypedRowProps) => {
  const { text } = typing;
  const { filterValues } = useListFilterContext();
  const label = useText();
  const vocabularyOf = useVocabularies();
  const vocabulary = vocabularyOf?.(resource);
  const query = useMemo(() => (vocabulary ? readTyped(text, vocabulary) : nothing), [text, vocabulary]);
  const titledBy = useTitles(query.chips.map((chip) => ({ resource, chip })));

  const shown = query.chips.map((chip): Shown => {
    if (!chip.names) return { field: chip.field, value: chip.value, state: 'found' };
    const titled = titledBy(chip);
    const title = chip.names.join(', ');
    return titled.state === 'found'
      ? { field: chip.field, value: titled.ids, state: 'found' }
      : { field: chip.field, value: undefined, title, state: titled.state };
  });
  const found = Object.fromEntries(
    shown.flatMap(({ field, value, state }) => (state === 'found' ? [[field, value]] : [])),
  );
  // If no record matches a typed title, its words are searched for as text.
  const lost = query.chips.flatMap(({ words }, index) => (words && shown[index]!.state !== 'found' ? [words] : []));
  const isWaiting = shown.some(({ state }) => state === 'searching');
  const search = query.isEither ? text.trim() : [query.search, ...lost].filter(Boolean).join(' ');
  const hasFilters = !query.isEither && Object.keys(found).length > 0;
  const meaning = {
    filters: query.isEither ? {} : found,
    // If the text contains no filters, the list is searched for it exactly as typed.
    search: query.chips.length > 0 && !hasFilters && !isWaiting ? text.trim() : search,
    hasFilters,
    isWaiting,
  };
  const { accept } = useTyping(typing, vocabulary && meaning);

  const waiting = shown.filter(
    ({ field, value, state }) => state !== 'found' || !isSameValue((filterValues as Values)[field], value),
  );
  const remarks = query.rest.filter(({ problem }) => problem !== 'quoted');
  if (waiting.length === 0 && (remarks.length === 0 || query.chips.length + remarks.length === 0)) return null;

  const remarkOf = (problem: Exclude<Problem, 'quoted'>, words: string) =>
    filled(label(`typed.${problem}`), { words: isolated(words) });
  return (
    <Box sx={{ flex: '1 0 100%', order: 1, minInlineSize: 0 }}>
      {waiting.length > 0 && (
        <Box
          component="ul"
          aria-label={label(query.isEither ? 'typed.offered' : 'typed.understood')}
          sx={{ ...chipRow, padding: 0 }}
        >
          {waiting.map(({ field, value, title, state }) => {
            const declared = (resource.fields as Fields)[field]!;
            const name = label(declared.label);
            return (
              <FilterChip key={field} label={name} isPending onPress={query.isEither ? () => accept(found) : undefined}>
                {state === 'found' ? (
                  <FilterValue resource={resource} name={field} field={declared} value={value} />
                ) : (
                  <span>
                    <bdi>{title}</bdi> ({label(`typed.titles.${state}`)})
                  </span>
                )}
              </FilterChip>
            );
          })}
        </Box>
      )}
      <Box
        role="status"
        sx={{ color: 'text.secondary', fontSize: 'caption.fontSize', '&:not(:empty)': { paddingBlockStart: 0.5 } }}
      >
        {remarks.map(({ text: words, problem }) => (
          <div key={`${problem} ${words}`}>{remarkOf(problem as Exclude<Problem, 'quoted'>, words)}</div>
        ))}
      </Box>
    </Box>
  );
};

export default TypedRow;
