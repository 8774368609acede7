import type { TestServer } from '../../helpers/server';

/** The password that is set when an invitation is accepted. */
export const password = 'a-long-password';

/** Returns functions that check and accept invitations. */
export const callsOn = (server: () => TestServer) => ({
  look: (token: string) => server().call('invitation', { body: { token } }),
  accept: (token: string, more: object = {}) =>
    server().call('invitation/accept', { body: { token, new_password: password, repeat_password: password, ...more } }),
  acceptKnown: (token: string, own: string, headers?: Record<string, string>) =>
    server().call('invitation/accept', { body: { token, password: own }, ...(headers && { headers }) }),
  enter: async (email: string, own = password, category = 'Fashion') =>
    server().call('login', { body: { email, password: own, category_id: await server().categoryId(category) } }),
});
