import { inlineScript } from '../pages/inlineScript';
import type { HtmlTagDescriptor } from 'vite';

/** Vite's client, which draws its overlay. */
interface OverlayClient {
  ErrorOverlay: new (error: { message: string; stack: string; plugin?: string }) => HTMLElement;
}

/**
 * Shows on the page why the dashboard can't start, e.g. an error in a declaration, which is thrown before any component could
 * show it. Its source is inlined into the page, so it uses nothing from outside.
 */
export const showFailures = (client: string): void => {
  const show = async (error: unknown) => {
    // Vite itself reports modules that can't be loaded.
    if (error instanceof TypeError && /module/.test(error.message)) return;
    if (!document.querySelector('#root > .boot, #root > .boot-failed') || document.querySelector('vite-error-overlay'))
      return;
    const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
    const { ErrorOverlay } = (await import(/* @vite-ignore */ client)) as OverlayClient;
    document.body.append(
      new ErrorOverlay({ message: `The dashboard can't start. ${message}`, stack: stack.replace(message, '…') }),
    );
  };
  window.addEventListener('error', ({ error }) => void (error && show(error)));
  window.addEventListener('unhandledrejection', ({ reason }) => void show(reason));
};

export const showingFailures: HtmlTagDescriptor = {
  tag: 'script',
  children: inlineScript(showFailures, '/@vite/client'),
  injectTo: 'head-prepend',
};
