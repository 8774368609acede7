import { loginCatalogue as arabic } from '../i18n/ar/loginCatalogue';
import { invitation as arabicInvitation } from '../i18n/ar/invitation';
import { applyDirection } from '../i18n/direction';
import { invitation as englishInvitation } from '../i18n/en/invitation';
import { loginCatalogue as english } from '../i18n/en/loginCatalogue';
import { supportedLocale } from '../i18n/languages';
import type { LocaleCode } from '../i18n/languages';
import { createTranslator } from '../i18n/translator';
import { applyAppearance } from '../providers/appearance';
import { failures, HttpError } from '../providers/http';
import type { Http } from '../providers/http';
import type { Session } from '../providers/session';
import type { SafeStorage } from '../providers/storage';
import type { Say } from './fields';
import { createRemembered } from './remembered';

interface Options {
  http: Http;
  session: Session;
  storage: SafeStorage;
  page?: Document;
  /** The address's part behind the #, where the token is: it reaches no server's log. */
  hash?: string;
}

type Both = readonly [en: string, ar: string];

interface Invitation {
  name: string;
  email: string;
  shop: Both;
  role: Both;
  permissions: Both;
}

const catalogues = {
  en: { ...english, invitation: englishInvitation },
  'ar-SY': { ...arabic, invitation: arabicInvitation },
};

const names = ['new_password', 'repeat_password'] as const;
type Name = (typeof names)[number];

const shortest = 8;

/** Brings the invitation's page to life; resolves when it is known what the invitation is for. */
export const startInvitation = async (options: Options): Promise<void> => {
  const { http, session, storage, page = document, hash = window.location.hash } = options;
  const token = hash.slice(1);
  let locale: LocaleCode = applyAppearance(session, storage, page.documentElement);
  let t = createTranslator(locale, catalogues[locale]);
  const find = <E extends HTMLElement = HTMLElement>(id: string) => page.getElementById(id) as E;
  const input = (name: Name) => find<HTMLInputElement>(name);

  let notice: Say | undefined = (now) => now('invitation.looking');
  let alert: Say | undefined;
  let isBusy = false;
  const errors = new Map<Name, Say>();

  const render = () => {
    applyDirection(locale, page.documentElement);
    page.title = `${t('invitation.title')} · ${t('login.product')}`;
    for (const element of page.querySelectorAll<HTMLElement>('[data-say]')) {
      element.textContent = t(element.dataset.say!);
    }
    for (const element of page.querySelectorAll<HTMLElement>('[data-name]')) {
      element.setAttribute('aria-label', t(element.dataset.name!));
    }
    for (const button of page.querySelectorAll<HTMLElement>('[data-locale]')) {
      button.setAttribute('aria-pressed', String(button.dataset.locale === locale));
    }
    find('notice').hidden = !notice;
    find('notice').textContent = notice?.(t) ?? '';
    find('alert').textContent = alert?.(t) ?? '';
    find('submit').textContent = t(isBusy ? 'invitation.submitting' : 'invitation.submit');
    find('submit').setAttribute('aria-disabled', String(isBusy));
    for (const name of names) {
      const say = errors.get(name);
      find(`${name}-error`).textContent = say?.(t) ?? '';
      if (say) input(name).setAttribute('aria-invalid', 'true');
      else input(name).removeAttribute('aria-invalid');
    }
  };

  const fail = (error: unknown) => {
    const { message, body } = error instanceof HttpError ? error : { message: failures.network, body: null };
    for (const name of names) {
      const first = body?.errors?.[name];
      if (typeof first === 'string') errors.set(name, () => first);
    }
    alert = (now) => now(message);
  };

  /** What is wrong with the two fields as they are; the first such field gets the focus. */
  const check = (): boolean => {
    errors.clear();
    const label = { new_password: 'invitation.password', repeat_password: 'invitation.again' };
    const [first, again] = names.map((name) => input(name).value) as [string, string];
    for (const name of names) {
      if (!input(name).value) errors.set(name, (now) => now('validation.required', { field: now(label[name]) }));
    }
    if (first && first.length < shortest) {
      const args = { smart_count: shortest };
      errors.set('new_password', (now) => now('validation.too_short', { field: now(label.new_password), ...args }));
    } else if (first && again && first !== again) {
      errors.set('repeat_password', (now) => now('validation.password_mismatch'));
    }
    const wrong = names.find((name) => errors.has(name));
    if (wrong) input(wrong).focus();
    return !wrong;
  };

  const call = async (path: string, body: object) => {
    const { data, message } = await http.request({
      method: 'POST', path, body: { token, ...body }, fallback: 'messages.invitation_invalid',
    });
    return { invitation: data as unknown as Invitation, message };
  };

  /** The end: nothing is left to do here but to log in. */
  const close = (say: Say | undefined) => {
    notice = say;
    find('accept').hidden = true;
    find('login').hidden = false;
    find('login').focus();
  };

  const submit = async () => {
    if (isBusy) return;
    alert = undefined;
    if (check()) {
      isBusy = true;
      render();
      try {
        const passwords = Object.fromEntries(names.map((name) => [name, input(name).value]));
        const { invitation } = await call('invitation/accept', passwords);
        createRemembered(storage).keepEmail(invitation.email);
        close((now) => now('messages.invitation_accepted'));
      } catch (error) {
        fail(error);
      }
      isBusy = false;
    }
    render();
  };

  for (const button of page.querySelectorAll<HTMLElement>('[data-locale]')) {
    button.addEventListener('click', () => {
      locale = supportedLocale(button.dataset.locale);
      t = createTranslator(locale, catalogues[locale]);
      session.set({ locale });
      render();
    });
  }
  find('show').addEventListener('change', () => {
    const type = find<HTMLInputElement>('show').checked ? 'text' : 'password';
    for (const name of names) input(name).type = type;
  });
  find('accept').addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });

  render();
  try {
    const { invitation } = await call('invitation', {});
    const { name, email, shop, role, permissions } = invitation;
    notice = (now) => {
      const [inShop, asRole, mayDo] = [shop, role, permissions].map((both) => both[locale === 'en' ? 0 : 1]);
      const text = now('invitation.body', { name, shop: inShop, role: asRole, permissions: mayDo });
      return `${text} ${now('invitation.email')}: ${email}`;
    };
    find<HTMLInputElement>('email').value = email;
    find('accept').hidden = false;
  } catch (error) {
    fail(error);
    close(undefined);
  }
  render();
};
