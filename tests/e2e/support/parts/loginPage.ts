import type { Role } from '@matjar/admin';
import type { Category } from '../api';
import { emailOf, password } from '../api';
import { apiRoute } from '../calls';
import type { Screen } from '../screen';

interface Credentials {
  email?: string;
  password?: string;
  category?: Category;
}

/** The displayed names of the demo categories. */
export const categoryNames: Record<Category, { en: string; ar: string }> = {
  Fashion: { en: 'Fashion', ar: 'أزياء' },
  Electronics: { en: 'Electronics', ar: 'إلكترونيات' },
  Home: { en: 'Home', ar: 'المنزل' },
};

/** Fills in the login form and submits it. */
export const signIn = async ({ page }: Screen, as: Role, credentials: Credentials = {}): Promise<void> => {
  const { email = emailOf(as), category = 'Fashion' } = credentials;
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(credentials.password ?? password);
  const { en, ar } = categoryNames[category];
  const label = (await page.locator('html').getAttribute('lang')) === 'en' ? en : ar;
  await page.locator('#category_id').selectOption({ label });
  await page.locator('#submit').click();
};

/** Waits until the login page's form is ready for input. */
export const expectLoginPage = async (screen: Screen): Promise<void> => {
  const { page } = screen;
  await screen.arrives(/\/login(\?|$)/);
  await page.locator('#submit:enabled').waitFor();
  await page.locator('#category_id option:nth-of-type(2)').waitFor({ state: 'attached' });
};

/**
 * Clicks the `name` link and, while the page's request to `path` is pending, calls `end` to end the session. If the
 * session ended before the click, the event stream could report this and close the page first.
 */
export const leaveFor = async (
  { page }: Screen,
  name: string,
  path: string,
  end: () => Promise<unknown>,
): Promise<void> => {
  await page.route(
    apiRoute(path),
    async (route) => {
      await end();
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole('link', { name, exact: true }).evaluate((link: HTMLElement) => link.click());
};
