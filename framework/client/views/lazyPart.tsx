import { Box, Button } from '@mui/material';
import { Component, lazy, Suspense, useId, useState, useCallback } from 'react';
import type { ComponentProps, ComponentType, ReactNode, MouseEvent, SyntheticEvent } from 'react';
import { useTranslate, useNotify } from 'react-admin';
import { useIdle } from '../hooks/timing';
import type { TextsOf } from '../i18n/provider';
import { withLaterTexts } from '../i18n/provider';
import { ScriptError, loadScript } from '../providers/signIn/scripts';

// eslint-disable-next-line typescript/no-explicit-any -- a component with any props
type AnyComponent = ComponentType<any>;

const noop = () => {};

/**
 * Returns a component that loads when it is first rendered, or when `preload` or `warm` is called. Once loaded, the
 * component renders synchronously. A `React.lazy` component would still suspend, and once React has shown a fallback,
 * it holds the content back for 300 ms. `warm` loads the code with `quietly` and ignores errors because rendering tries
 * again and shows them.
 */
export const preloadable = <C extends AnyComponent>(load: () => Promise<{ default: C }>, quietly = load) => {
  let loaded: C | undefined;
  const fetch = async (from: typeof load) => {
    const module = await from();
    loaded = module.default;
    return module;
  };
  const Lazy = lazy(() => fetch(load)) as unknown as C;
  const Preloadable = (props: ComponentProps<C>) => {
    const [Drawn] = useState<AnyComponent>(() => loaded ?? Lazy);
    return <Drawn {...props} />;
  };
  return Object.assign(Preloadable, {
    preload: async () => void (loaded ?? (await fetch(load))),
    warm: async () => void (loaded ?? (await fetch(quietly).catch(noop))),
  });
};

/** Opens and closes a panel. The panel opens once its code has loaded. If loading fails, shows an error. */
export const usePanel = ({ preload }: { preload: () => Promise<void> }) => {
  const notify = useNotify();
  const [open, setOpen] = useState(false);
  const show = useCallback(() => {
    preload().then(
      () => setOpen(true),
      (error: Error) => notify(error.message, { type: 'error' }),
    );
  }, [preload, notify]);
  const hide = useCallback(() => setOpen(false), []);
  return { open, show, hide };
};

/**
 * Loads a module. Rejects with `ScriptError` if it can't be loaded. In development, also rejects if it has no default
 * export.
 */
export const loadView = async <Module extends { default: unknown }>(
  load: () => Promise<Module>,
  texts?: TextsOf,
): Promise<Module> => {
  const module = await loadScript(() => withLaterTexts(load, texts));
  if (import.meta.env.DEV && module.default === undefined)
    throw new Error(`A module has no default export: ${String(load)}. End it with \`export default …\`.`);
  return module;
};

export interface Loading {
  /** Loads the code. Rejects with `ScriptError` if it can't be loaded. */
  preload: () => Promise<void>;
  /** Loads the code in advance and ignores errors. */
  warm: () => Promise<void>;
}

/**
 * Returns a screen that loads when it is first shown or when `preload` is called. The screen also waits for the strings
 * that load later, unless `texts` is `first`.
 */
// eslint-disable-next-line typescript/no-explicit-any -- a screen with any props
export const lazyScreen = <Screen extends ComponentType<any>>(
  load: () => Promise<{ default: Screen }>,
  texts?: TextsOf,
) =>
  preloadable(
    () => loadView(load, texts),
    () => withLaterTexts(load, texts),
  );

export interface PopupProps {
  id: string;
  anchor: HTMLElement;
  onClose: () => void;
}

/**
 * Opens an MUI popup below a button once its code has loaded. Loading starts when the button is hovered, pressed or
 * focused. Returns the props of the button and of the open popup.
 */
export const usePopup = (part: Loading, kind: 'menu' | 'listbox' | 'dialog') => {
  const id = useId();
  const { open, show, hide } = usePanel(part);
  const [anchor, setAnchor] = useState<HTMLElement>();

  const onOpen = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    setAnchor(currentTarget);
    show();
  };
  const popup: PopupProps | undefined = open && anchor ? { id, anchor, onClose: hide } : undefined;
  const trigger = {
    'aria-haspopup': kind,
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onPointerEnter: part.warm,
    onPointerDown: part.warm,
    onFocus: part.warm,
    onClick: onOpen as (event: MouseEvent<HTMLElement>) => void,
  };
  return { trigger, popup, onOpen };
};

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

/** Shows an error in place of a part that failed to load. The content around it, such as a form, stays mounted. */
class PartBoundary extends Component<{ children: ReactNode }, { error?: ScriptError }> {
  override state: { error?: ScriptError } = {};

  static getDerivedStateFromError(error: unknown) {
    // The page handles all other errors.
    if (!(error instanceof ScriptError)) throw error;
    return { error };
  }

  override render() {
    return this.state.error ? <Missing error={this.state.error} /> : this.props.children;
  }
}

/**
 * Returns a part of a screen that loads when it is first rendered. Render it within Suspense. If loading fails or times
 * out, an error with a reload button takes its place. Input elsewhere on the page is preserved. The part also waits for
 * the strings that load later, unless `texts` is `first`.
 */
// eslint-disable-next-line typescript/no-explicit-any -- a part with any props
export const lazyPart = <C extends ComponentType<any>>(load: () => Promise<{ default: C }>, texts?: TextsOf) => {
  const Loaded = lazyScreen(load, texts);
  const Part = (props: ComponentProps<C>) => (
    <PartBoundary>
      <Loaded {...props} />
    </PartBoundary>
  );
  return Object.assign(Part, { preload: Loaded.warm });
};

/** Returns a part that loads when the browser is idle. If loading fails, the page works without it. */
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
