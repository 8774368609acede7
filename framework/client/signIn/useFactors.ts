import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLogoutIfAccessDenied, useNotify, useTranslate } from 'react-admin';
import type { TextKey } from '../../languages/pack';
import { useClient } from '../hooks/useClient';
import { useText } from '../hooks/useText';
import { createHttp } from '../providers/http/createHttp';
import { HttpError } from '../providers/http/reply';
import { askingToSignIn } from '../providers/signIn/guard';
import { createPasskey } from '../providers/signIn/passkey';

/** A second factor. All times are in ISO 8601 format. */
export interface Factor {
  factor_id: number;
  created_at: string;
  used_at: string | null;
}

interface Factors {
  code: Factor | null;
  passkeys: (Factor & { name: string })[];
  recovery_left: number;
  devices: (Factor & { browser?: string; system?: string })[];
}

/** A secret for one-time codes. To confirm it, the user must enter the first code. */
export interface CodeSetup {
  challenge: string;
  secret: string;
  url: string;
}

interface Added {
  recovery_codes?: string[];
}

const queryKey = ['own-factors'];

/** The prefix of the message keys for passkeys, which the login page also uses. */
const ofLogin = 'factor.';

/**
 * Returns a function that picks the message to show for an error. If the reply contains a field error, the function
 * returns that error.
 */
export const useProblem = (): ((error: unknown) => string) => {
  const text = useText();
  const translate = useTranslate();
  return (error) => {
    const errors = error instanceof HttpError ? Object.values(error.body?.errors ?? {}) : [];
    const message = errors.find((one) => typeof one === 'string') ?? (error as Error).message;
    return message.startsWith(ofLogin)
      ? text(`secondFactor.${message.slice(ofLogin.length)}` as TextKey)
      : translate(message, { _: message });
  };
};

/**
 * The user's second factors, and the calls that change them. `codes` are new recovery codes, which are shown only once.
 */
export const useFactors = () => {
  const client = useClient();
  const http = useMemo(() => askingToSignIn(createHttp(client), client.session), [client]);
  const queryClient = useQueryClient();
  const notify = useNotify();
  const problemOf = useProblem();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const [codes, setCodes] = useState<readonly string[]>();
  const [setup, setSetup] = useState<CodeSetup>();

  const list = useQuery<Factors, Error>({
    queryKey,
    queryFn: async ({ signal }) => {
      try {
        const like = { passkeys: [{ factor_id: 0 }], recovery_left: 0, devices: [{ factor_id: 0 }] };
        const request = { method: 'GET', path: 'factors', signal, fallback: 'messages.failed_to_get_data' } as const;
        return (await http.request<Factors>({ ...request, like: like as never })).data;
      } catch (error) {
        await logoutIfAccessDenied(error);
        throw error;
      }
    },
  });

  const post = async <Data>(path: string, body: object = {}) => {
    const reply = await http.request<Data>({
      method: 'POST',
      path: `factors/${path}`,
      body,
      idempotent: true,
      fallback: 'messages.action_failed',
      like: {} as never,
    });
    return reply;
  };

  const finish = async (message: string | undefined, recovery: readonly string[] | undefined) => {
    if (message) notify(message, { type: 'success', messageArgs: { _: message } });
    if (recovery) setCodes(recovery);
    await queryClient.invalidateQueries({ queryKey });
  };

  const changing = useMutation({
    networkMode: 'always',
    mutationFn: (work: () => Promise<void>) => work(),
    onError: async (error: Error) => {
      await logoutIfAccessDenied(error);
      const message = problemOf(error);
      notify(message, { type: 'error', messageArgs: { _: message } });
      await queryClient.invalidateQueries({ queryKey });
    },
  });
  const change = (work: () => Promise<void>) => {
    if (!changing.isPending) changing.mutate(work);
  };

  return {
    list,
    isBusy: changing.isPending,
    codes,
    closeCodes: () => setCodes(undefined),
    setup,
    closeSetup: () => setSetup(undefined),
    beginSetup: () => change(async () => setSetup((await post<CodeSetup>('code')).data)),
    /** Completes the setup of one-time codes with the first code. Rejects if the code is wrong. */
    confirmSetup: async (code: string) => {
      const { message, data } = await post<Added>('code/confirm', { challenge: setup!.challenge, code });
      setSetup(undefined);
      await finish(message, data.recovery_codes);
    },
    addPasskey: () =>
      change(async () => {
        const { data: begun } = await post<{ challenge: string; options: object }>('passkey');
        const passkey = await createPasskey(begun.options);
        const { message, data } = await post<Added>('passkey/confirm', { challenge: begun.challenge, passkey });
        await finish(message, data.recovery_codes);
      }),
    renewCodes: () =>
      change(async () => {
        const { message, data } = await post<Added>('recovery');
        await finish(message, data.recovery_codes);
      }),
    remove: (factor_id: number) => change(async () => finish((await post('remove', { factor_id })).message, undefined)),
  };
};
