import type { Translate } from '../i18n/translator';
import type { Say } from './fields';

export interface Status {
  isBusy(): boolean;
  /** Lets the form be sent, now that the page answers. */
  open(): void;
  /** A login is under way. */
  start(): void;
  /** It failed, and this is why. */
  fail(say: Say): void;
  /** As if nothing had been tried. */
  reset(): void;
  /** Writes it all again, in the language of the page. */
  render(): void;
}

/** The page's notice, its alert and its button, which stays focused while a login is under way. */
export const createStatus = (
  page: Document,
  translate: () => Translate,
  notice: 'storage_blocked' | 'session_ended' | undefined,
): Status => {
  const find = (id: string) => page.getElementById(id)!;
  let busy = false;
  let alert: Say | undefined;

  const render = () => {
    const t = translate();
    find('notice').hidden = !notice;
    find('notice').textContent = notice ? t(`login.${notice}`) : '';
    find('alert').textContent = alert?.(t) ?? '';
    find('submit').setAttribute('aria-disabled', String(busy));
    find('submit').textContent = t(busy ? 'login.submitting' : 'login.submit');
  };
  const set = (nowBusy: boolean, say?: Say) => {
    busy = nowBusy;
    alert = say;
    render();
  };

  return {
    isBusy: () => busy,
    open: () => find('submit').removeAttribute('disabled'),
    start: () => set(true),
    fail: (say) => set(false, say),
    reset: () => set(false),
    render,
  };
};
