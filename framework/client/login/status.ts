import type { Translate } from '../i18n/translator';
import type { Say } from './fields';

export interface Status {
  isBusy(): boolean;
  /** Lets the form be sent, now that the page answers. */
  open(): void;
  /** A call is under way. */
  start(): void;
  /** It failed, and this is why. */
  fail(say: Say): void;
  /** As if nothing had been tried. */
  reset(): void;
  /** Puts another notice above the form, or none. */
  tell(notice: Say | undefined): void;
  /** Writes it all again, in the language of the page. */
  render(): void;
}

interface Options {
  page: Document;
  translate: () => Translate;
  /** The keys of what the form's button says, at rest and while a call is under way. */
  button: { rest: string; busy: string };
  notice: Say | undefined;
}

/** A page's notice, its alert and its form's button, which stays focused while a call is under way. */
export const createStatus = ({ page, translate, button, notice: first }: Options): Status => {
  const find = (id: string) => page.getElementById(id)!;
  let isBusy = false;
  let notice = first;
  let alert: Say | undefined;

  const render = () => {
    const t = translate();
    find('notice').hidden = !notice;
    find('notice').textContent = notice?.(t) ?? '';
    find('alert').textContent = alert?.(t) ?? '';
    find('submit').setAttribute('aria-disabled', String(isBusy));
    find('submit').textContent = t(isBusy ? button.busy : button.rest);
  };
  const set = (isBusyNow: boolean, say?: Say) => {
    isBusy = isBusyNow;
    alert = say;
    render();
  };

  return {
    isBusy: () => isBusy,
    open: () => find('submit').removeAttribute('disabled'),
    start: () => set(true),
    fail: (say) => set(false, say),
    reset: () => set(false),
    tell: (say) => {
      notice = say;
      render();
    },
    render,
  };
};
