import { Box, Button, Link } from '@mui/material';
import { useEffect, useState, useContext, useMemo } from 'react';
import type { RaRecord, SortPayload } from 'react-admin';
import { LinkBase, useGetList, useTranslate } from 'react-admin';
import { wayTo } from '../../../core/ways';
import { namingOnly } from '../../../declaration/admin/roleView';
import type { Identifier } from '../../../declaration/resource/record';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { Related } from '../../../declaration/screens/parts';
import { useFormats, useLabel, useText } from '../../hooks/useText';
import { useRights } from '../../hooks/useRegistry';
import { RecordRow } from '../../list/cards/RecordLines';
import { phoneRowOf } from '../../list/cards/phoneRow';
import { OwnPartsContext, resourceViewsBy } from '../../views/ResourceViews';
import { Coming } from '../../widgets/Coming';
import { Figure } from '../../widgets/cellParts';
import { RelatedCard, RelatedSkeleton, mostRows } from './skeletons';

/** Returns the layout of the related rows, without the field that refers to this page's record. */
const rowOf = ({ of, by }: Related) => phoneRowOf({ ...of, ...namingOnly(of, (name) => name !== by) } as AnyResource);

interface RelatedListProps extends Related {
  id: Identifier;
  /**
   * True if this page has two lists of the same resource. If so, each list is shown with the name of the field that
   * refers to this page's record.
   */
  isOneOfTwo: boolean;
  isShown: boolean;
  /** Called when the rows have loaded or failed to load. */
  onSettled(): void;
}

/**
 * Shows the first related records, their number and a link to the full list. Renders nothing if there are no related
 * records.
 */
const RelatedList = ({ of, by, id, isOneOfTwo, isShown, onSettled }: RelatedListProps) => {
  const label = useLabel();
  const text = useText();
  const formats = useFormats();
  const translate = useTranslate();
  const may = useRights(of);
  const { views } = useContext(OwnPartsContext);
  const Views = resourceViewsBy(views?.[of.name]);
  const row = useMemo(() => rowOf({ of, by }), [of, by]);
  const {
    data,
    total = 0,
    error,
    isPending,
    refetch,
  } = useGetList<RaRecord>(of.name, {
    pagination: { page: 1, perPage: mostRows },
    sort: of.list.sort as SortPayload,
    filter: { [by]: [id] },
  });
  useEffect(() => {
    // Errors are ignored here because rendering the rows shows the error.
    if (!isPending)
      void Views.preload()
        .catch(() => {})
        .then(onSettled);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once, after loading has ended
  }, [isPending]);

  if (!isShown || (data && total === 0)) return null;
  const name = label(of.label, 'many');
  const title = isOneOfTwo ? `${name}: ${text(of.fields[by]!.label)}` : name;
  if (!data) {
    const message = error?.message || 'messages.failed_to_get_data';
    return (
      <RelatedCard title={title}>
        <Box
          role="alert"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            paddingInline: 'var(--mj-card)',
            paddingBlockEnd: 2,
          }}
        >
          <Box sx={{ flex: '1 1 14rem', minInlineSize: 0, overflowWrap: 'anywhere' }}>
            {translate(message, { _: message })}
          </Box>
          <Button variant="outlined" onClick={() => void refetch()}>
            {translate('app.retry')}
          </Button>
        </Box>
      </RelatedCard>
    );
  }
  const summary = (
    <>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <Figure>{formats.number(total)}</Figure>
      </Box>
      <Link
        component={LinkBase}
        to={wayTo.list(of.name, { [by]: [id] })}
        aria-label={`${text('record.allRelated')}: ${title}`}
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          minBlockSize: { xs: 44, sm: 24 },
          marginInlineStart: 'auto',
        }}
      >
        {text('record.allRelated')}
      </Link>
    </>
  );
  return (
    <RelatedCard title={title} summary={summary}>
      <Views>
        <Box
          component="ul"
          sx={{ margin: 0, padding: 0, listStyle: 'none', '& > li': { paddingInline: 'var(--mj-card)' } }}
        >
          {data.map((record) => (
            <RecordRow key={record.id} resource={of} record={record} row={row} opens={may('show')} />
          ))}
        </Box>
      </Views>
    </RelatedCard>
  );
};

interface RelatedListsProps {
  resource: AnyResource;
  record: RaRecord;
  lists: readonly Related[];
  /** Called once the lists have reached their final height. */
  onShown(): void;
}

const keyOf = ({ of, by }: Related) => `${of.name} ${by}`;

/** All lists of related records, which are rendered together to avoid layout shifts. */
const RelatedLists = ({ resource, record, lists, onShown }: RelatedListsProps) => {
  const [settled, setSettled] = useState<readonly string[]>([]);
  const isShown = lists.every((list) => settled.includes(keyOf(list)));
  useEffect(() => {
    if (isShown) onShown();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once, when the rows appear
  }, [isShown]);
  return (
    <>
      {!isShown && (
        <Coming>
          <RelatedSkeleton resource={resource} record={record} lists={lists} />
        </Coming>
      )}
      {lists.map((list) => (
        <RelatedList
          key={keyOf(list)}
          {...list}
          id={record.id}
          isOneOfTwo={lists.filter(({ of }) => of === list.of).length > 1}
          isShown={isShown}
          onSettled={() => setSettled((others) => [...others, keyOf(list)])}
        />
      ))}
    </>
  );
};

export default RelatedLists;
