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
  /** Makes a new record of what was typed; absent where only a part of one is known. */
  onCreate?(values: Values): void;
  /** What was typed is given up, for the record as it now is; for none where it is gone. */
  onDiscard(theirs: RaRecord | undefined): void;
  onClose(): void;
}

/** Asks what is to become of what was typed, where somebody else saved or deleted the record meanwhile. */
export const Clashing = ({ resource, fields, clash, busy, onMerge, onCreate, onDiscard, onClose }: ClashingProps) => {
  const may = useRights(resource);
  useEffect(
    () =>
      whenIdle(() => {
        // By then there may be a newer program on the server.
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
          // Saved once more meanwhile, it is asked about afresh.
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
