import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { useNotify } from 'react-admin';
import { useClient } from '../hooks/useClient';
import { useText } from '../hooks/useText';
import { createHttp } from '../providers/http/createHttp';
import type { SignInChallenge } from '../providers/signIn/signIn';
import { DialogFrame } from './DialogForm';
import { ProofForm } from './ProofForm';
import type { ProofMethod } from './ProofForm';

interface Asked extends Omit<SignInChallenge, 'methods' | 'token'> {
  challenge: string;
  methods: ProofMethod[];
}

/** Asks for the password or a second factor before a call that requires recent proof of identity. */
const IdentityDialog = ({ onAnswer }: { onAnswer(isProven: boolean): void }) => {
  const client = useClient();
  const text = useText();
  const id = useId();
  const notify = useNotify();
  const http = useMemo(() => createHttp(client), [client]);
  const post = <Data,>(path: string, body: object, like: Record<string, unknown>) =>
    http.request<Data>({
      method: 'POST',
      path,
      body,
      idempotent: true,
      fallback: 'messages.action_failed',
      like: like as never,
    });
  const { data: asked } = useQuery({
    queryKey: ['identity', id],
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async () => {
      try {
        return (await post<Asked>('identity', {}, { challenge: '', methods: [''] })).data;
      } catch (error) {
        const { message } = error as Error;
        notify(message, { type: 'error', messageArgs: { _: message } });
        onAnswer(false);
        throw error;
      }
    },
  });
  if (!asked) return null;
  const { challenge: token, ...more } = asked;
  return (
    <DialogFrame id={id} onClose={() => onAnswer(false)}>
      <ProofForm
        id={id}
        title={text('secondFactor.identity')}
        challenge={{ token, ...more }}
        onProof={async (proof) => {
          await post('identity/confirm', proof, { expires_in: 0 });
          onAnswer(true);
        }}
        onCancel={() => onAnswer(false)}
      />
    </DialogFrame>
  );
};

export default IdentityDialog;
