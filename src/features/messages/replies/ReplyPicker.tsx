import SearchIcon from '@mui/icons-material/SearchOutlined';
import { Box, Dialog, InputBase, Link, Skeleton, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { LinkBase, useGetList } from 'react-admin';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { directionOf } from '@matjar/admin';
import type { AnyResource, Language } from '@matjar/admin';
import { useDeclared, useLanguageName, useRights, useText } from '@matjar/admin/client';
import { ErrorState } from '@matjar/admin/client/parts';
import { languagesOf, wayTo } from '@matjar/admin/values';
import { fittingReplies, replyTexts as texts } from './replies';
import type { SavedReply } from './replies';

const resource = 'saved-replies';

/** The maximum number of replies to load. Shops usually have fewer. */
const maxReplies = 100;

interface ReplyPickerProps {
  /** The initially selected language: the client's. */
  language: Language;
  onChoose(reply: SavedReply, language: Language): void;
  onClose(): void;
}

const optionLook = {
  padding: 1.5,
  cursor: 'pointer',
  borderBlockStart: '1px solid',
  borderColor: 'divider',
  minBlockSize: 44,
  '&[aria-selected=true]': { bgcolor: 'action.selected' },
  '&:hover': { bgcolor: 'action.hover' },
} as const;

const twoLines = {
  color: 'text.secondary',
  typography: 'body2',
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflowWrap: 'anywhere',
} as const;

const Manage = ({ of }: { of: AnyResource }) => {
  const text = useText();
  const may = useRights(of);
  return (
    may('create') && (
      <Link
        component={LinkBase}
        to={wayTo.list(resource)}
        sx={{ display: 'inline-flex', alignItems: 'center', minBlockSize: 44 }}
      >
        {text(texts.manage)}
      </Link>
    )
  );
};

/**
 * A picker for saved replies: an input above a list, with the keyboard interaction of a combobox (ARIA Authoring
 * Practices).
 */
export const ReplyPicker = ({ language: first, onChoose, onClose }: ReplyPickerProps) => {
  const text = useText();
  const nameOf = useLanguageName();
  const id = useId();
  const declared = useDeclared(resource);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const [language, setLanguage] = useState(first);
  const { data, error, isPending, refetch } = useGetList<SavedReply>(resource, {
    pagination: { page: 1, perPage: maxReplies },
    sort: { field: 'title', order: 'ASC' },
    filter: {},
  });
  const found = fittingReplies(data ?? [], query);
  const place = Math.min(at, found.length - 1);
  const idOf = (index: number) => `${id}-${index}`;
  const move = (step: number) => {
    if (found.length === 0) return;
    const next = (place + step + found.length) % found.length;
    setAt(next);
    document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
  };
  const doing: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => found[place] && onChoose(found[place], language),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const handler = event.nativeEvent.isComposing ? undefined : doing[event.key];
    if (!handler) return;
    event.preventDefault();
    handler();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-label={text(texts.replies)}
      slotProps={{ paper: { sx: { blockSize: 'min(32rem, 100%)' } } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, padding: 1.5 }}>
        <SearchIcon aria-hidden="true" color="action" />
        <InputBase
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog receives the focus
          autoFocus
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          placeholder={text(texts.search)}
          inputProps={{
            role: 'combobox',
            'aria-label': text(texts.search),
            'aria-expanded': true,
            'aria-controls': `${id}-list`,
            'aria-autocomplete': 'list',
            dir: 'auto',
            ...(found.length > 0 && { 'aria-activedescendant': idOf(place) }),
          }}
          sx={{ flex: '1 1 10rem', minBlockSize: 44 }}
        />
        <ToggleButtonGroup
          exclusive
          size="small"
          value={language}
          aria-label={text(texts.language)}
          onChange={(_event, chosen: Language | null) => chosen && setLanguage(chosen)}
        >
          {languagesOf(texts.replies).map((key) => (
            <ToggleButton
              key={key}
              value={key}
              lang={key}
              sx={{ textTransform: 'none', minBlockSize: { xs: 44, sm: 32 } }}
            >
              {nameOf(key)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Box tabIndex={-1} sx={{ flex: 1, overflowY: 'auto' }}>
        {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {isPending && (
          <Box aria-busy="true" sx={{ padding: 1.5 }}>
            {[0, 1, 2].map((row) => (
              <Skeleton key={row} height={56} />
            ))}
          </Box>
        )}
        {data && found.length === 0 && (
          <Box role="status" sx={{ padding: 1.5, color: 'text.secondary' }}>
            {text(data.length === 0 ? texts.none : texts.nothing)}
          </Box>
        )}
        <Box
          component="ul"
          role="listbox"
          id={`${id}-list`}
          aria-label={text(texts.replies)}
          sx={{ margin: 0, padding: 0, listStyle: 'none' }}
        >
          {found.map((reply, index) => (
            // The list is never focused because the input handles the keyboard.
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the input handles the keyboard
            <Box
              component="li"
              role="option"
              key={reply.id}
              id={idOf(index)}
              aria-selected={index === place}
              tabIndex={-1}
              onClick={() => onChoose(reply, language)}
              sx={optionLook}
            >
              <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
                <Box component="span" sx={{ fontWeight: 600, flex: 1, overflowWrap: 'anywhere' }}>
                  <bdi>{reply.title}</bdi>
                </Box>
                {reply.shortcut && (
                  <Box
                    component="bdi"
                    sx={{ color: 'text.secondary', typography: 'caption' }}
                  >{`/${reply.shortcut}`}</Box>
                )}
              </Box>
              <Box sx={twoLines} lang={language} dir={directionOf(language)}>
                {reply.text[language]}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', paddingInline: 1.5, borderBlockStart: '1px solid', borderColor: 'divider' }}>
        {declared && <Manage of={declared} />}
      </Box>
    </Dialog>
  );
};
