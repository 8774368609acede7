import { inlineScript } from '../pages/inlineScript';
import type { HtmlTagDescriptor } from 'vite';

/** The client of Vite, which draws its overlay. */
interface OverlayClient {
  ErrorOverlay: new (error: { message: string; stack: string; plugin?: string }) => HTMLElement;
}

/**
 * Shows on the page what keeps the dashboard from starting: a mistake in a declaration is thrown before anything is drawn
 * that could show it. Once something is drawn, that is the dashboard's own. Its source goes into the page as it is.
 */
export const showFailures = (client: string): void => {
  const show = async (error: unknown) => {
    // A module that can't be loaded: Vite itself shows what is wrong in it.
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

/** That, in the head of a page in development. */
export const showingFailures: HtmlTagDescriptor = {
  tag: 'script',
  children: inlineScript(showFailures, '/@vite/client'),
  injectTo: 'head-prepend',
};
