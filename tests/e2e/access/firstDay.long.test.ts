import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BuiltServer } from '../../helpers/builtServer';
import { startBuiltServer } from '../../helpers/builtServer';
import { startPostgres } from '../../helpers/database/postgres';
import { startProgram } from '../../helpers/process';
import { fill, input, pick, save } from '../support/parts/form';
import { Screen } from '../support/screen';
import { sharedPages } from '../support/sharedPages';

const postgres = await startPostgres();
let server: BuiltServer;
let screen: Screen;
beforeAll(async () => {
  if (!postgres) return;
  server = await startBuiltServer({ DATABASE_URL: postgres.url, DEMO_DATA: 'off' });
  screen = new Screen(await (await sharedPages(`${server.url}/health`)).open({}), {
    url: server.url,
    locale: 'en',
    login: undefined,
    isTimed: false,
  });
});
afterAll(async () => {
  await screen?.leave(true);
  await server?.stop();
  await postgres?.stop();
});

const chosen = 'seven quiet lanterns';

/** Runs the documented `setup` command on the server's database and returns its entire output. */
const setUp = async (...args: string[]) => {
  const program = startProgram(
    'setup',
    { NODE_ENV: 'production', DATABASE_URL: postgres!.url, PORT: new URL(server.url).port },
    args,
  );
  expect([await program.exit, program.output().stderr]).toEqual([0, '']);
  return program.output().stdout;
};

const create = async (resource: string, values: Record<string, string>) => {
  await screen.goto(`/${resource}/create`);
  await fill(screen, values);
  await screen.expectToast(() => save(screen));
};

const shop = async (path: string, body?: object) => {
  const reply = await fetch(`${server.url}/api/storefront/${path}`, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return ((await reply.json()) as { data: unknown }).data;
};

it.skipIf(!postgres)(
  'the documented commands lead from an empty PostgreSQL in production to a shopper’s paid order',
  { timeout: 240_000 },
  async () => {
    const { page } = screen;
    expect(server.output()).toContain('Nobody can log in yet.');
    await page.goto(server.url);
    await page.getByRole('heading', { name: 'Nothing is set up yet' }).waitFor();
    expect(await page.locator('.command').first().textContent()).toBe('npm run setup');
    await page.getByRole('button', { name: 'العربية' }).click();
    await page.getByRole('heading', { name: 'لم يُهيّأ الخادم بعد' }).waitFor();
    await page.getByRole('button', { name: 'English' }).click();

    const output = await setUp(
      '--name',
      'Mona',
      '--email',
      'mona@example.com',
      '--category-en',
      'Fashion',
      '--category-ar',
      'أزياء',
      '--sub-category-en',
      'Women',
      '--sub-category-ar',
      'نساء',
      '--shop-en',
      'Noor',
      '--shop-ar',
      'نور',
      '--phone',
      '+965 2222 0110',
      '--currency',
      'KWD',
    );
    const link = /http:\S+\/password#\S+/.exec(output)![0];
    expect(await setUp()).toMatch(/^This server is already set up \(users: 1\)\. Nothing was changed\. /m);

    await page.goto(link);
    await page.locator('#new_password').fill(chosen);
    await page.locator('#repeat_password').fill(chosen);
    await page.locator('#submit').click();
    await page.locator('#form').waitFor({ state: 'hidden' });
    await page.locator('#login').click();
    await page.locator('#category_id option', { hasText: 'Fashion' }).waitFor({ state: 'attached' });
    await page.locator('#email').fill('mona@example.com');
    await page.locator('#password').fill(chosen);
    await page.locator('#category_id').selectOption({ label: 'Fashion' });
    await page.locator('#submit').click();
    await screen.arrives('/');
    await screen.settled();

    await create('categories', { 'name.en': 'Abayas', 'name.ar': 'عبايات' });
    await create('products_sizes', { 'name.en': 'Medium', 'name.ar': 'وسط', code: 'M' });
    await screen.goto('/products/view-all/create');
    await fill(screen, {
      'name.en': 'Black abaya',
      'name.ar': 'عباية سوداء',
      slug: 'black-abaya',
      sku: 'ABAYA',
      price: '24.500',
    });
    await pick(screen, 'category', 'Abayas');
    await pick(screen, 'sizes', 'Medium');
    await page.getByRole('tab', { name: 'Stock' }).click();
    await input(screen, 'variants.0.stock').fill('5');
    await screen.expectToast(() => save(screen));

    const [sold] = (await shop('products?shop=noor')) as { variants: { variant_id: number }[] }[];
    const client = { full_name: 'Reem', phone: '+965 6999 1234', address: { city: 'Kuwait', street: '7 Gulf Street' } };
    const lines = [{ variant: sold!.variants[0]!.variant_id, qty: 2 }];
    const { number, total, currency } = (await shop('orders', {
      shop: 'noor',
      client,
      lines,
      payment_method: 'cash',
    })) as Record<string, string>;
    expect([total, currency]).toEqual(['49.000', 'KWD']);

    await screen.goto('/all-orders');
    await page.getByText(number!).first().click();
    await page.getByRole('heading', { name: number! }).waitFor();
    for (const step of ['Confirm', 'Start preparing', 'Mark as ready'])
      await screen.expectToast(() => screen.button(step).click());
    await screen.button('Delivered').click();
    const dialog = page.getByRole('dialog');
    await screen.expectToast(() => screen.button('Delivered', dialog).click());
    await dialog.waitFor({ state: 'hidden' });
    await screen.expectToast(() => screen.button('Complete').click());
    await page.getByText('Completed').first().waitFor();
    await page.getByText('Paid').first().waitFor();
    expect(screen.unexpected()).toEqual([]);
  },
);
