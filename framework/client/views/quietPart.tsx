import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { withLaterTexts } from '../i18n/laterTexts';
import { useIdle } from '../hooks/useIdle';

/** A part that shows nothing, loaded once the page is at rest; where it can't be had the page does without it. */
export const quietPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) => {
  const Part = lazy(() => withLaterTexts(load).catch(() => ({ default: (() => null) as ComponentType<Props> })));
  const Quiet = (props: Props) =>
    useIdle() && (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  return Quiet;
};
