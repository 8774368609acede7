import { supportedLocale } from '../i18n/languages';
import type { LocaleCode } from '../i18n/languages';
import { applyAppearance } from '../providers/appearance';
import { fetchCategories } from '../providers/category';
import { safeNext } from '../providers/guard';
import { failures, HttpError } from '../providers/http';
import type { Http } from '../providers/http';
import type { Session } from '../providers/session';
import { signIn } from '../providers/signIn';
import type { SafeStorage } from '../providers/storage';
import { createCategorySelect } from './categorySelect';
import { createFields } from './fields';
import { wirePassword } from './password';
import { prefetchOnFirstUse } from './prefetch';
import { createRemembered } from './remembered';
import { createStatus } from './status';
import { translatePage, translatorOf } from './translate';

export interface LoginOptions {
  http: Http;
  session: Session;
  storage: SafeStorage;
  /** Opens the dashboard at a path. */
  enter: (path: string) => void;
  /** Opens it in this page, when the session would not outlive it. */
  enterInPlace: (path: string) => Promise<void>;
  page?: Document;
  search?: string;
}

/** Brings the login page's form to life; resolves when its categories have come, or failed to. */
export const startLogin = async (options: LoginOptions): Promise<void> => {
  const { http, session, storage, enter, enterInPlace, page = document, search = window.location.search } = options;
  const params = new URLSearchParams(search);
  const next = safeNext(params.get('next'));
  let locale: LocaleCode = applyAppearance(session, storage, page.documentElement);
  if (session.isLoggedIn()) return enter(next);

  let t = translatorOf(locale);
  const translate = () => t;
  const remembered = createRemembered(storage);
  const ended = params.has('ended') ? 'session_ended' : undefined;
  const status = createStatus(page, translate, storage.isBlocked() ? 'storage_blocked' : ended);
  const fields = createFields(page, translate);
  const renderPassword = wirePassword(page, translate);
  const categories = createCategorySelect({
    page,
    load: () => fetchCategories(http),
    translate,
    locale: () => locale,
    last: remembered.category(),
  });

  const speak = (code: LocaleCode) => {
    locale = code;
    t = translatorOf(code);
    translatePage(page, code, t);
    [renderPassword, categories.render, fields.render, status.render].forEach((render) => render());
  };

  const fail = (error: unknown) => {
    const { message, body } = error instanceof HttpError ? error : { message: failures.network, body: null };
    const rest = fields.refuse(body?.errors ?? {});
    status.fail((now) => [now(message), ...rest].join(' '));
  };

  const submit = async () => {
    if (status.isBusy() || !fields.check()) return;
    const category_id = categories.chosen();
    if (category_id === undefined) return;
    status.start();
    try {
      const email = fields.value('email');
      await signIn(http, session, { email, password: fields.value('password'), category_id });
      remembered.keep(email, category_id);
      if (session.isVolatile()) await enterInPlace(next);
      else enter(next);
    } catch (error) {
      fail(error);
    }
  };

  // Another tab may log in meanwhile, and Back may bring this page again from the browser's cache.
  const enterIfLoggedIn = () => {
    if (!status.isBusy() && session.isLoggedIn()) enter(next);
  };
  session.subscribe(enterIfLoggedIn);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    status.reset();
    enterIfLoggedIn();
  });

  for (const button of page.querySelectorAll<HTMLElement>('[data-locale]')) {
    button.addEventListener('click', () => {
      speak(supportedLocale(button.dataset.locale));
      session.set({ locale });
    });
  }
  page.getElementById('login')!.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  prefetchOnFirstUse(page);
  fields.input('email').value ||= remembered.email() ?? '';
  speak(locale);
  status.open();
  await categories.load();
};
