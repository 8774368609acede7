import { emailPattern } from '../../kinds/email/kind';
import { applyAppearance } from '../providers/appearance/appearance';
import type { Client } from '../providers/client';
import { safeNext } from '../providers/signIn/guard';
import type { Http } from '../providers/http';
import { signIn } from '../providers/signIn/signIn';
import { createFields } from './fields';
import type { Rule } from './fields';
import { wirePassword } from './password';
import { prefetchOnFirstUse } from './prefetch';
import { createRemembered } from './remembered';
import { createSpeech } from './speech';
import type { PageWords, Speech } from './speech';
import { createStatus } from './status';

const rules: Record<'email' | 'password', Rule> = {
  email: {
    label: 'login.email',
    isTrimmed: true,
    complain: (value) => (emailPattern.test(value) ? undefined : (t) => t('validation.email', { field: t('login.email') })),
  },
  password: { label: 'login.password' },
};

/** What an admin's login asks for beside e-mail and password, in fields that are on its page. */
export interface OwnFields {
  /** What is asked of them, by their names. */
  rules: Readonly<Record<string, Rule>>;
  /** What is sent of them; undefined where nothing can be sent yet. */
  values(): Record<string, unknown> | undefined;
  /** Keeps, after a login, what the next one is to begin with. */
  keep(): void;
  /** Writes them again, in the language of the page; what is chosen stays. */
  render(): void;
  /** Gets what they need; resolves when that has come, or failed to. */
  load(): Promise<void>;
}

export interface LoginOptions {
  http: Http;
  client: Client;
  words: PageWords;
  /** Opens the dashboard at a path. */
  enter: (path: string) => void;
  /** Opens it in this page, when the session would not outlive it. */
  enterInPlace: (path: string) => Promise<void>;
  /** Makes the admin's own fields; none unless given. */
  own?: (speech: Speech) => OwnFields;
  page?: Document;
  search?: string;
}

const none: OwnFields = { rules: {}, values: () => ({}), keep: () => {}, render: () => {}, load: async () => {} };

/** Brings the login page's form to life; resolves when what its fields need has come, or failed to. */
export const startLogin = async (options: LoginOptions): Promise<void> => {
  const { http, client, words, enter, enterInPlace, own: makeOwn, page = document, search = window.location.search } = options;
  const { session, storage, config } = client;
  const params = new URLSearchParams(search);
  const next = safeNext(config, params.get('next'));
  const locale = applyAppearance(client, page.documentElement);
  if (session.isLoggedIn()) return enter(next);

  const speech = createSpeech({
    page, languages: config.languages, locale, words, title: 'login.title',
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
  const own = makeOwn?.(speech) ?? none;
  const fields = createFields<string>(page, translate, { ...rules, ...own.rules });
  const renderPassword = wirePassword(page, translate);

  const speak = () => {
    [speech.write, renderPassword, own.render, fields.render, status.render].forEach((write) => write());
  };

  const submit = async () => {
    if (status.isBusy() || !fields.check()) return;
    const values = own.values();
    if (values === undefined) return;
    status.start();
    try {
      const email = fields.value('email');
      await signIn(http, client, { email, password: fields.value('password'), ...values });
      remembered.keepEmail(email);
      own.keep();
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
  await own.load();
};
