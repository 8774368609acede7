import type { Reply, TestServer } from '../../../helpers/server';
import type { Row } from '../catalogue';
import type { Person } from '../people';

const password = 'a-long-password';

let count = 0;

/** Returns helpers that invite members to the vendor's team and sign in as these members. */
export const membersOf = (server: () => TestServer, vendor: () => Person) => {
  const invited = async (more: object = {}): Promise<Reply> => {
    count += 1;
    const member = { name: 'Newcomer', email: `newcomer-${count}@matjar.test`, role_type: 'viewer' };
    return vendor().post('team_members/add', { ...member, ...more });
  };
  const tokenOf = async ({ team_member_id }: Row): Promise<string> => {
    const { body } = await vendor().post('team_members/invite', { team_member_id });
    return (body.data.link as string).split('#')[1]!;
  };
  const accept = (token: string, more: object = {}) =>
    server().call('invitation/accept', {
      body: { token, new_password: password, repeat_password: password, ...more },
    });
  /** Accepts the invitation of an existing account. */
  const join = (token: string) => server().call('invitation/accept', { body: { token, password } });
  const enter = async (email: string) =>
    server().call('login', { body: { email, password, category_id: await server().categoryId('Fashion') } });
  return { invited, tokenOf, accept, join, enter };
};
