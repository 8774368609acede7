import { Suspense, useEffect } from 'react';
import type { RaRecord } from 'react-admin';
import type { Fields } from '../../../core/kind';
import type { AnyResource } from '../../../declaration/resource/resource';
import { lazyPart } from '../../views/lazyPart';
import { whenIdle } from '../../hooks/useIdle';
import { useRights } from '../../hooks/useRights';
import type { Clash } from './useSave';
import type { Values } from '../values/values';

const MergeDialog = lazyPart(() => import('../merge/MergeDialog'));
const GoneDialog = lazyPart(() => import('../merge/GoneDialog'));

interface ClashingProps {
  resource: AnyResource;
  fields: Fields;
  clash: Clash | undefined;
  busy: boolean;
  onMerge(values: Values, theirs: RaRecord): void;
  /** Creates a new record from the input; missing if only part of the record is known. */
  onCreate?(values: Values): void;
  /** Discards the input for the current record, or undefined if it is deleted. */
  onDiscard(theirs: RaRecord | undefined): void;
  onClose(): void;
}

/** Asks what to do with the input after somebody else saved or deleted the record. */
export const Clashing = ({ resource, fields, clash, busy, onMerge, onCreate, onDiscard, onClose }: ClashingProps) => {
  const may = useRights(resource);
  useEffect(
    () =>
      whenIdle(() => {
        // Preloaded, as a later deployment may remove the scripts.
        void MergeDialog.preload();
        void GoneDialog.preload();
      }),
    [],
  );
  if (!clash) return null;
  return (
    <Suspense fallback={null}>
      {'versions' in clash ? (
        <MergeDialog
          // Another save restarts the dialog.
          key={String(clash.theirs.version)}
          resource={resource}
          fields={fields}
          versions={clash.versions}
          busy={busy}
          onMerge={(values) => onMerge(values, clash.theirs)}
          onDiscard={() => onDiscard(clash.theirs)}
          onClose={onClose}
        />
      ) : (
        <GoneDialog
          busy={busy}
          onCreate={onCreate && may('create') ? () => onCreate(clash.mine) : undefined}
          onDiscard={() => onDiscard(undefined)}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
};
