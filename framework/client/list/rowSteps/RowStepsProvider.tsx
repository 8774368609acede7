import { Suspense, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import type { AnyResource } from '../../../declaration/resource/resource';
import { lazyPart } from '../../views/lazyPart';
import { PressContext } from './RowSteps';
import type { PressedStep } from './RowSteps';

const RowWork = lazyPart(() => import('./RowWork'));

/**
 * Runs the steps that the user chooses in the rows. A single component does this for all rows, so that rows render
 * fast.
 */
export const RowStepsProvider = ({ resource, children }: { resource: AnyResource; children: ReactNode }) => {
  const [pressed, setPressed] = useState<PressedStep>();
  const close = useCallback(() => setPressed(undefined), []);
  return (
    <PressContext value={setPressed}>
      {children}
      {pressed && (
        <Suspense fallback={null}>
          <RowWork key={`${pressed.record.id} ${pressed.name}`} resource={resource} pressed={pressed} onClose={close} />
        </Suspense>
      )}
    </PressContext>
  );
};
