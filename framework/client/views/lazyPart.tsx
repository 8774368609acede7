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

/** Shows a failed load in the part's own place, so that its surroundings, such as a form, stay. */
class PartBoundary extends Component<{ children: ReactNode }, { error?: ScriptError }> {
  override state: { error?: ScriptError } = {};

  static getDerivedStateFromError(error: unknown) {
    // Other errors belong to the page.
    if (!(error instanceof ScriptError)) throw error;
    return { error };
  }

  override render() {
    return this.state.error ? <Missing error={this.state.error} /> : this.props.children;
  }
}

/**
 * A part of a screen that loads when it is first drawn; put it within Suspense. If loading fails or times out, its
 * place shows the error and offers a reload; input around it is kept. A part that needs only the first screen's `texts`
 * doesn't wait for others.
 */
// eslint-disable-next-line typescript/no-explicit-any -- the props are the part's own
export const lazyPart = <C extends ComponentType<any>>(load: () => Promise<{ default: C }>, texts?: TextsOf) => {
  const Loaded = lazy(() => loadView(load, texts)) as unknown as ComponentType<ComponentProps<C>>;
  const Part = (props: ComponentProps<C>) => (
    <PartBoundary>
      <Loaded {...props} />
    </PartBoundary>
  );
  // A failed preload is ignored: drawing the part loads it again and shows the error.
  return Object.assign(Part, {
    preload: () =>
      withLaterTexts(load, texts).then(
        () => undefined,
        () => undefined,
      ),
  });
};

/** A part that loads once the browser is idle. The page works without it if loading fails. */
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
