import { Box, Card } from '@mui/material';
import { useEffect, useId, useRef } from 'react';
import type { Fields } from '@matjar/admin';
import { useKeptText, useText } from '@matjar/admin/client';
import { SignInHere } from '@matjar/admin/client/parts';
import { CodeForm } from './CodeForm';
import { FoundCard } from './FoundCard';
import type { KnownKind } from './kinds';
import { useDesk } from './useDesk';
import { useTypedAnywhere } from './useTypedAnywhere';

/** A finger: what takes the focus calls its keyboard, which hides half of the page. */
const isTouched = () => window.matchMedia('(pointer: coarse)').matches;

/** Where codes of a kind are asked about and used, one after the other; the field is ready for the next each time. */
export const Desk = ({ kind, others }: { kind: KnownKind; others: readonly KnownKind[] }) => {
  const text = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { text: typed, set: setTyped } = useKeptText(`codes.${kind.resource.name}`);
  const { shown, complaint, isBusy, find, confirm, clear } = useDesk(kind, others);
  const { label } = (kind.resource.actions[kind.action]!.input as Fields).code!;

  const toField = () => {
    input.current?.focus();
    // What is typed or scanned next takes the place of this.
    input.current?.select();
  };
  const ask = async (code: string) => {
    setTyped(code);
    await find(code);
    if (!isTouched()) toField();
  };
  const begin = () => {
    setTyped('');
    if (!isTouched()) input.current?.focus();
  };

  useEffect(() => {
    if (isTouched()) return;
    input.current?.focus();
    input.current?.select();
  }, []);
  useEffect(() => {
    if (shown && isTouched()) heading.current?.focus();
  }, [shown]);
  useTypedAnywhere((sign) => {
    setTyped(sign);
    input.current?.focus();
  });

  return (
    <Box sx={{ display: 'grid', gap: 'var(--mj-gap)', maxInlineSize: '48rem' }}>
      <SignInHere />
      <Card variant="outlined" sx={{ padding: 'var(--mj-card)', paddingBlockEnd: 1 }}>
        <CodeForm
          id={id}
          label={text(label)}
          value={typed}
          complaint={complaint}
          isBusy={isBusy}
          input={input}
          onType={setTyped}
          onAsk={(code) => void ask(code)}
        />
      </Card>
      <div role="status" aria-busy={isBusy}>
        {shown && (
          <FoundCard
            kind={kind}
            shown={shown}
            isBusy={isBusy}
            heading={heading}
            onConfirm={() => void confirm().then((isDone) => isDone && begin())}
            onClear={() => {
              clear();
              begin();
            }}
          />
        )}
      </div>
    </Box>
  );
};
