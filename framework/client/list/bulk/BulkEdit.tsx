import { Box, NativeSelect, OutlinedInput, Skeleton } from '@mui/material';
import { Suspense, useId, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { AnyField } from '../../../core/kind';
import { inEach } from '../../../core/text/text';
import type { Identifier } from '../../../declaration/resource/record';
import type { AnyResource } from '../../../declaration/resource/resource';
import { ActionForm } from '../../actions/ActionForm';
import { Replaced } from '../../activity/LoggedValue';
import { draftKey } from '../../form/draft/draft';
import type { Values } from '../../form/values/values';
import { lazyPart } from '../../views/lazyPart';
import { useClient } from '../../hooks/useClient';
import { useFormats, useText, useTitle } from '../../hooks/useText';
import { Figure } from '../../widgets/cellParts';
import { cellOf } from '../../widgets/cells';
import { bulkFields, appliesToAll } from './bulkSteps';
import type { StaleRecord } from './useBulk';
import { useChosenRecords } from './useBulk';

const mostValues = 5;

const groupedBy = (records: readonly RaRecord[], name: string): { record: RaRecord; count: number }[] => {
  const groups = new Map<string, { record: RaRecord; count: number }>();
  for (const record of records) {
    const key = JSON.stringify(record[name] ?? null);
    const group = groups.get(key);
    groups.set(key, { record: group?.record ?? record, count: (group?.count ?? 0) + 1 });
  }
  return [...groups.values()].toSorted((one, other) => other.count - one.count);
};

interface ValuesNowProps {
  resource: AnyResource;
  name: string;
  field: AnyField;
  records: readonly RaRecord[] | undefined;
  problem: string | undefined;
}

/** Shows a field's current values in the selected records, and how many records have each value. */
const ValuesNow = ({ resource, name, field, records, problem }: ValuesNowProps) => {
  const translate = useTranslate();
  const formats = useFormats();
  const id = useId();
  const Cell = cellOf(field);
  const groups = groupedBy(records ?? [], name);
  const rest = groups.slice(mostValues).reduce((sum, { count }) => sum + count, 0);
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box component="span" id={id} sx={{ fontSize: 'body2.fontSize', fontWeight: 600 }}>
        {translate('app.lists.values_now')}
      </Box>
      {problem && (
        <Box role="alert" sx={{ color: 'error.main' }}>
          {problem}
        </Box>
      )}
      {!records && <Skeleton variant="rounded" height={32} />}
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}
      >
        {groups.slice(0, mostValues).map(({ record, count }) => (
          <Box component="li" key={record.id} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Box sx={{ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
              <Cell resource={resource} record={record} name={name} field={field} />
            </Box>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              <Figure>× {formats.number(count)}</Figure>
            </Box>
          </Box>
        ))}
        {rest > 0 && (
          <Box component="li" sx={{ color: 'text.secondary' }}>
            {translate('app.lists.other_values', { smart_count: rest })}
          </Box>
        )}
      </Box>
    </Box>
  );
};

const mostShown = 3;

interface ChangePreviewProps {
  resource: AnyResource;
  name: string;
  field: AnyField;
  records: readonly RaRecord[];
}

/** A preview of a bulk edit: the first records, each with the current and the new value. */
const ChangePreview = ({ resource, name, field, records }: ChangePreviewProps) => {
  const text = useText();
  const { number } = useFormats();
  const title = useTitle(resource);
  const id = useId();
  const value: unknown = useWatch({ name });
  const previewed = records.slice(0, mostShown);
  if (previewed.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box component="span" id={id} sx={{ fontSize: 'body2.fontSize', fontWeight: 600 }}>
        {text('list.foreseen.heading')}
      </Box>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}
      >
        {previewed.map((record) => (
          <Box
            component="li"
            key={record.id}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
              columnGap: 1.5,
              overflowWrap: 'anywhere',
            }}
          >
            <Box component="span" sx={{ color: 'text.secondary' }}>
              <bdi>{title(record)}</bdi>
            </Box>
            <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
              <Replaced resource={resource} name={name} field={field} before={record[name]} after={value} />
            </Box>
          </Box>
        ))}
        {records.length > previewed.length && (
          <Box
            component="li"
            sx={{ color: 'text.secondary' }}
          >{`${text('list.foreseen.others')}: ${number(records.length - previewed.length)}`}</Box>
        )}
      </Box>
    </Box>
  );
};

const StaleRecords = lazyPart(() => import('./StaleRecords'));

interface BulkEditProps {
  resource: AnyResource;
  ids: readonly Identifier[];
  /**
   * Applies the edit. `shownRecords` are the displayed versions of the records. Resolves to the records that somebody
   * else has saved since they were displayed.
   */
  onSubmit(values: Values, shownRecords: readonly RaRecord[]): Promise<readonly StaleRecord[]>;
  onClose(): void;
}

/**
 * Sets a field of many records to the same value, with a preview. Lists the records that somebody else has changed
 * since they were displayed, and lets the user decide whether to change those too.
 */
const BulkEdit = ({ resource, ids, onSubmit, onClose }: BulkEditProps) => {
  const client = useClient();
  const fields = useMemo(() => bulkFields(resource), [resource]);
  const [name, setName] = useState(
    () => Object.keys(fields).find((one) => appliesToAll(resource, one, undefined)) ?? Object.keys(fields)[0]!,
  );
  const [key] = useState(() => draftKey(client, `${resource.name}.bulk`, undefined));
  const text = useText();
  const translate = useTranslate();
  const id = useId();
  const { records, isPending, isError, refetch } = useChosenRecords(resource, ids);
  const loadedRecords = isPending || isError ? undefined : records;
  const field: AnyField = fields[name]!;
  const count = ids.length;
  const [conflict, setConflict] = useState<{ stale: readonly StaleRecord[]; values: Values }>();
  const submit = translate('app.lists.apply_to', { smart_count: count });

  const apply = async (values: Values) => {
    const shownRecords = isPending || isError ? ((await refetch()).data ?? []) : records;
    try {
      const stale = await onSubmit(values, shownRecords);
      if (stale.length > 0) setConflict({ stale, values });
    } catch (error) {
      // The records may have changed since they were displayed.
      void refetch();
      throw error;
    }
  };

  if (conflict) {
    return (
      <Suspense fallback={null}>
        <StaleRecords
          resource={resource}
          {...conflict}
          onApply={async () => {
            const stale = await onSubmit(
              conflict.values,
              conflict.stale.map(({ now }) => now),
            );
            if (stale.length > 0) setConflict({ ...conflict, stale });
          }}
          onClose={onClose}
        />
      </Suspense>
    );
  }

  return (
    <ActionForm
      resource={resource}
      title={translate('app.lists.edit_many', { smart_count: count })}
      action={{ label: inEach(resource.label, () => submit), input: fields }}
      draftKey={key}
      asks={[name]}
      explanation={translate('app.lists.edit_preview', { smart_count: count, field: text(field.label) })}
      below={<ChangePreview resource={resource} name={name} field={field} records={loadedRecords ?? []} />}
      onSubmit={apply}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Box component="label" htmlFor={id} sx={{ fontSize: 'body2.fontSize', fontWeight: 600 }}>
          {translate('app.lists.field')}
        </Box>
        <NativeSelect
          value={name}
          input={<OutlinedInput />}
          sx={{ '& .MuiNativeSelect-icon': { insetInlineEnd: 7 } }}
          onChange={(event) => setName(event.target.value)}
          inputProps={{ id }}
        >
          {Object.entries(fields)
            .filter(([own]) => own === name || appliesToAll(resource, own, loadedRecords))
            .map(([own, declared]) => (
              <option key={own} value={own}>
                {text(declared.label)}
              </option>
            ))}
        </NativeSelect>
      </Box>
      <ValuesNow
        resource={resource}
        name={name}
        field={field}
        records={isPending ? undefined : records}
        problem={isError ? translate('messages.failed_to_get_data') : undefined}
      />
    </ActionForm>
  );
};

export default BulkEdit;
