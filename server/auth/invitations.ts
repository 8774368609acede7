import { z } from 'zod';
import type { Role } from '@matjar/admin';
import type { Invitation, Invitations } from '@matjar/admin/server/auth';
import { text } from '@matjar/admin/server/http';
import type { Text } from '@matjar/admin/values';
import { roles } from '../../src/roles';
import { acceptAsKnownClient, acceptAsNewClient, findClientInvitation } from '../resources/clients/clientInvitations';
import type { ClientInvitation } from '../resources/clients/clientInvitations';
import { acceptInvitation, findInvitation } from '../resources/teamMembers/invitations';
import type { TeamInvitation } from '../resources/teamMembers/invitations';

const localized = z.array(text).length(2);

const both = ({ en, ar }: Text) => [en, ar];

const shown = (name: string, role: Role, shop: [en: string, ar: string]) => ({
  name,
  shop,
  role: both(roles[role].label),
  permissions: both(roles[role].permissions),
  client: role === 'client',
});

const asked = (invitation: TeamInvitation | ClientInvitation | null): Invitation | null => {
  if (!invitation) return null;
  const { email, name, role, shop } = invitation;
  return { email, known: 'known' in invitation ? invitation.known : null, shown: shown(name, role, shop) };
};

export const invitations: Invitations = {
  parts: {
    name: text,
    shop: localized,
    role: localized,
    permissions: localized,
    client: z.boolean().meta({ description: 'A client of the shop, and nobody of its team' }),
  },
  find: async (db, token) => asked((await findInvitation(db, token)) ?? (await findClientInvitation(db, token))),
  accept: async (tx, token, password) =>
    asked((await acceptInvitation(tx, token, password)) ?? (await acceptAsNewClient(tx, token, password))),
  acceptAsKnown: async (tx, token, account) => asked(await acceptAsKnownClient(tx, token, account)),
};
