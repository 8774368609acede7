import { use } from 'react';
import type { Fields } from '../../core/kind';
import type { Wording } from '../../core/text/text';
import { words } from '../../core/text/text';
import { field } from '../../kinds';
import { OwnPartsContext } from '../views/ResourceViews';
import type { LoadLogWords, LogPart, LogWords } from '../views/ResourceViews';

/** The fields that the log shows for an emailed link, such as an invitation: only its expiry. */
export const linkParts = (label: Wording): Fields => ({ expires_at: field.dateTime({ label }) });

/** Parts of accounts and team members that aren't resources themselves, such as sessions and invitations. */
export const accountParts: Readonly<Record<string, LogPart>> = {
  credentials: {
    name: words('log.parts.credentials.name'),
    note: words('log.parts.credentials.note'),
  },
  sessions: {
    name: words('log.parts.sessions.name'),
    note: words('log.parts.sessions.note'),
  },
  factors: {
    name: words('log.parts.factors.name'),
    note: words('log.parts.factors.note'),
  },
  identities: {
    name: words('log.parts.identities.name'),
    note: words('log.parts.identities.note'),
  },
  memberships: {
    name: words('log.parts.memberships.name'),
    note: words('log.parts.memberships.note'),
    fields: {
      user_id: field.number({ label: words('log.parts.memberships.user') }),
      suspended_at: field.dateTime({ label: words('log.parts.memberships.suspended') }),
    },
  },
  invitations: {
    name: words('log.parts.invitations.name'),
    note: words('log.parts.invitations.note'),
    fields: linkParts(words('log.parts.invitations.expires')),
  },
  password_links: {
    name: words('log.parts.passwordLinks.name'),
    note: words('log.parts.passwordLinks.note'),
    fields: linkParts(words('log.parts.passwordLinks.expires')),
  },
};

/**
 * The names of API calls in the log. The keys are actions for calls that every resource has, and a method and path for
 * the framework's other calls.
 */
const calls: Readonly<Record<string, Wording>> = {
  add: words('log.calls.add'),
  update: words('log.calls.update'),
  delete: words('log.calls.delete'),
  update_status: words('log.calls.updateStatus'),
  reorder: words('log.calls.reorder'),
  restore: words('log.calls.restore'),
  'POST uploads': words('log.calls.upload'),
  'POST login': words('log.calls.login'),
  'POST login/factor': words('log.calls.login'),
  'POST login/oidc': words('log.calls.login'),
  'POST factors/code/confirm': words('log.calls.changeFactors'),
  'POST factors/passkey/confirm': words('log.calls.changeFactors'),
  'POST factors/recovery': words('log.calls.changeFactors'),
  'POST factors/remove': words('log.calls.changeFactors'),
  'POST invitation/accept': words('log.calls.acceptInvitation'),
  'POST password/forgot': words('log.calls.forgotPassword'),
  'POST password/reset': words('log.calls.resetPassword'),
  'GET logout': words('log.calls.logout'),
};

const noWords: LoadLogWords = async () => ({});

const loaded = new WeakMap<LoadLogWords, Promise<LogWords>>();

/** Returns the log's strings. The admin's strings override the framework's. Suspends until they have loaded. */
export const useLogWords = (): Required<LogWords> => {
  const { logWords: load = noWords } = use(OwnPartsContext);
  if (!loaded.has(load)) loaded.set(load, load());
  const own = use(loaded.get(load)!);
  return { calls: { ...calls, ...own.calls }, parts: { ...accountParts, ...own.parts }, actors: own.actors ?? {} };
};
