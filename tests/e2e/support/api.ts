import { demoPassword } from '../../../server/seed/data/accounts';
import type { Language, Role } from '@matjar/admin';

export type Category = 'Fashion' | 'Electronics' | 'Home';

// eslint-disable-next-line typescript/no-explicit-any -- each test declares the expected type
type Body = any;

/** The response to a login. All later requests use its token. */
export interface Login {
  token: string;
  user: Record<string, unknown>;
  sub_shop: Record<string, unknown>;
  category_id: number;
  subcategory_id: number;
}

export interface Api {
  /**
   * Sends a request to `/api/sub_vendor/<path>` without the browser. Uses GET or, if there's a body, POST with JSON.
   */
  call(
    path: string,
    options?: { body?: unknown; as?: Login; language?: Language },
  ): Promise<{ status: number; body: Body }>;
  /** Returns the id of the category with the given English name. */
  categoryId(name: Category): Promise<number>;
  /** Signs in with a demo account. Admins have no shop of their own but have access to all shops. */
  login(account: Role | 'packer', category?: Category): Promise<Login>;
}

export const password = demoPassword;
export const emailOf = (account: Role | 'packer') => `${account}@matjar.test`;

/** Creates an API client for the server at the given URL. */
export const createApi = (url: string): Api => {
  const call: Api['call'] = async (path, { body, as, language = 'en' } = {}) => {
    const reply = await fetch(`${url}/api/sub_vendor/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      body: body === undefined ? null : JSON.stringify(body),
      headers: {
        country_id: '2',
        'accept-language': language,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(as && { authorization: `Bearer ${as.token}`, 'subcategory-id': String(as.subcategory_id) }),
      },
    });
    return { status: reply.status, body: await reply.json() };
  };

  const categoryId: Api['categoryId'] = async (name) => {
    const { body } = await call('categories');
    return body.data.find((one: Body) => one.category_details[0].category_name === name).id;
  };

  const login: Api['login'] = async (role, category = 'Fashion') => {
    const category_id = await categoryId(category);
    const { status, body } = await call('login', { body: { email: emailOf(role), password, category_id } });
    if (status !== 200) throw new Error(`${role} was not let in: ${status} ${body.message}`);
    const { token, user, sub_shop, subcategory_id } = body.data;
    return { token, user, sub_shop, category_id, subcategory_id: subcategory_id.subcategory_id };
  };
  return { call, categoryId, login };
};
