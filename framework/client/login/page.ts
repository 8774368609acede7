import { emailPattern } from '../../kinds/email/kind';
import { applyAppearance } from '../providers/appearance/appearance';
import { fetchCategories } from '../../../src/providers/category';
import { safeNext } from '../providers/session/guard';
import type { Http } from '../providers/http';
import type { Session } from '../providers/session/session';
import { signIn } from '../providers/session/signIn';
import type { SafeStorage } from '../providers/store/storage';
import { createCategorySelect } from './categorySelect';
import { createFields } from './fields';
import type { Rule } from './fields';
import { wirePassword } from './password';
import { prefetchOnFirstUse } from './prefetch';
import { createRemembered } from './remembered';
import { createSpeech } from './speech';
import type { PageWords } from './speech';
import { createStatus } from './status';

type Name = 'email' | 'password' | 'category_id';

const rules: Record<Name, Rule<Name>> = {
  email: {
    label: 'login.email',
    isTrimmed: true,
    complain: (value) => (emailPattern.test(value) ? undefined : (t) => t('validation.email', { field: t('login.email') })),
  },
  password: { label: 'login.password' },
  category_id: { label: 'login.category' },
};

export interface LoginOptions {
  http: Http;
  session: Session;
  storage: SafeStorage;
  words: PageWords;
  /** Opens the dashboard at a path. */
  enter: (path: string) => void;
  /** Opens it in this page, when the session would not outlive it. */
  enterInPlace: (path: string) => Promise<void>;
  page?: Document;
  search?: string;
}

/** Brings the login page's form to life; resolves when its categories have come, or failed to. */
export const startLogin = async (options: LoginOptions): Promise<void> => {
  const { http, session, storage, words, enter, enterInPlace, page = document, search = window.location.search } = options;
  const params = new URLSearchParams(search);
  const next = safeNext(params.get('next'));
  const locale = applyAppearance(session, storage, page.documentElement);
  if (session.isLoggedIn()) return enter(next);

  const speech = createSpeech({
    page, locale, words, title: 'login.title',
    onChoice: (code) => {
      speak();
      session.set({ locale: code });
    },
  });
  const translate = () => speech.t;
  const remembered = createRemembered(storage);
  const notice = storage.isBlocked() ? 'login.storage_blocked' : params.has('ended') ? 'login.session_ended' : undefined;
  const button = { rest: 'login.submit', busy: 'login.submitting' };
  const status = createStatus({ page, translate, button, notice: notice && ((t) => t(notice)) });
  const fields = createFields(page, translate, rules);
  const renderPassword = wirePassword(page, translate);
  const categories = createCategorySelect({
    page,
    load: () => fetchCategories(http),
    translate,
    locale: () => speech.locale,
    last: remembered.category(),
  });

  const speak = () => {
    [speech.write, renderPassword, categories.render, fields.render, status.render].forEach((write) => write());
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
      status.fail(fields.refuse(error));
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

  page.getElementById('login')!.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  prefetchOnFirstUse(page);
  fields.input('email').value ||= remembered.email() ?? '';
  speak();
  status.open();
  await categories.load();
};
