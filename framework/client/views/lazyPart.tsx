import { Box, Button } from '@mui/material';
import { Component, lazy, Suspense } from 'react';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useIdle } from '../hooks/useIdle';
import type { TextsOf } from '../i18n/laterTexts';
import { withLaterTexts } from '../i18n/laterTexts';
import { ScriptError } from '../providers/signIn/scripts';
import { loadView } from './lazyScreen';

const Missing = ({ error }: { error: ScriptError }) => {
  const translate = useTranslate();
  return (
    <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, color: 'error.main' }}>
      {translate(error.message)}
      <Button color="inherit" variant="outlined" onClick={() => window.location.reload()}>
        {translate('app.reload')}
      </Button>
    </Box>
  );
};

/** Says in a part's own place that it couldn't be loaded, so that what surrounds it, a form above all, stays. */
class PartBoundary extends Component<{ children: ReactNode }, { error?: ScriptError }> {
  override state: { error?: ScriptError } = {};

  static getDerivedStateFromError(error: unknown) {
    // Whatever else goes wrong in there is the page's to tell.
    if (!(error instanceof ScriptError)) throw error;
    return { error };
  }

  override render() {
    return this.state.error ? <Missing error={this.state.error} /> : this.props.children;
  }
}

/**
 * A part of a screen that loads when it is first drawn, to be put within Suspense. Where it can't be had, or takes too
 * long, its place says so and offers the page anew; what is typed around it is kept. `preload` has it ready before. One
 * that says no more than the first screen's `texts` waits for no others.
 */
// eslint-disable-next-line typescript/no-explicit-any -- the props are the part's own
export const lazyPart = <C extends ComponentType<any>>(load: () => Promise<{ default: C }>, texts?: TextsOf) => {
  const Loaded = lazy(() => loadView(load, texts)) as unknown as ComponentType<ComponentProps<C>>;
  const Part = (props: ComponentProps<C>) => (
    <PartBoundary>
      <Loaded {...props} />
    </PartBoundary>
  );
  // What can't be had yet is asked for again when it is drawn, and says so then.
  return Object.assign(Part, {
    preload: () =>
      withLaterTexts(load, texts).then(
        () => undefined,
        () => undefined,
      ),
  });
};

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
