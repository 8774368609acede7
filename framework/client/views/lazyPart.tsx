import { Box, Button } from '@mui/material';
import { Component, lazy, Suspense, useId, useState, useCallback } from 'react';
import type { ComponentProps, ComponentType, ReactNode, MouseEvent, SyntheticEvent } from 'react';
import { useTranslate, useNotify } from 'react-admin';
import { useIdle } from '../hooks/timing';
import type { TextsOf } from '../i18n/laterTexts';
import { withLaterTexts } from '../i18n/laterTexts';
import { ScriptError, loadScript } from '../providers/signIn/scripts';

// eslint-disable-next-line typescript/no-explicit-any -- the props are the component's own
type AnyComponent = ComponentType<any>;

/**
 * A component that loads when it is first drawn or by `preload`; once preloaded, it is drawn synchronously.
 * `React.lazy` would still suspend, and React holds a page back for 300 ms after showing a fallback.
 */
export const preloadable = <C extends AnyComponent>(load: () => Promise<{ default: C }>) => {
  let loaded: C | undefined;
  const fetch = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Lazy = lazy(fetch) as unknown as C;
  const Preloadable = (props: ComponentProps<C>) => {
    const [Drawn] = useState<AnyComponent>(() => loaded ?? Lazy);
    return <Drawn {...props} />;
  };
  return Object.assign(Preloadable, { preload: async () => void (loaded ?? (await fetch())) });
};

/** Opens and closes a panel. It opens once its code has loaded; a failed load is shown as an error. */
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
 * Rejects with `ScriptError` if the module can't be loaded. In development, an error names a module without a default
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
  /** Rejects with `ScriptError` if the code can't be loaded. */
  preload: () => Promise<void>;
  /** Fetches the code ahead of time and ignores errors. */
  warm: () => void;
}

/**
 * A screen that loads when it is first shown or by `preload`. A screen that needs only the first screen's `texts`
 * doesn't wait for others.
 */
// eslint-disable-next-line typescript/no-explicit-any -- the props are the screen's own
export const lazyScreen = <Screen extends ComponentType<any>>(
  load: () => Promise<{ default: Screen }>,
  texts?: TextsOf,
) =>
  Object.assign(
    preloadable(() => loadView(load, texts)),
    { warm: () => void withLaterTexts(load, texts).catch(() => {}) },
  );

export interface PopupProps {
  id: string;
  anchor: HTMLElement;
  onClose: () => void;
}

/**
 * Opens an MUI popup below a button once its code has loaded, which starts when the button is hovered, pressed or
 * focused. Returns the props of the button, and those of the open popup.
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
