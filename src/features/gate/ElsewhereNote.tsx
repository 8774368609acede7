import { Alert, Button } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { useClient, useSession, useText } from '@matjar/admin/client';
import type { Client } from '@matjar/admin/client/api';
import type { Text } from '@matjar/admin/values';
import { placeOf } from '../../providers/place';
import type { Place } from '../../providers/place';

const texts = {
  stays: {
    en: 'You switched to another shop in another tab. This page stays in its shop, because something on it isn’t saved yet:',
    ar: 'انتقلت إلى متجر آخر في علامة تبويب أخرى. ما زلت هنا في هذا المتجر لأن لديك ما لم يُحفظ بعد:',
  },
  follow: { en: 'Go to', ar: 'الانتقال إلى' },
  other: { en: 'the other shop', ar: 'المتجر الآخر' },
  kept: { en: 'What you typed waits here.', ar: 'يبقى ما كتبته محفوظًا هنا.' },
} as const satisfies Record<string, Text>;

type Name = [string, string];

/** A warning that another tab has switched to a different shop, with a button that switches this page, too. */
const ElsewhereNote = () => {
  const text = useText();
  const { session } = useClient() as Client<Place>;
  const { shop } = placeOf(useSession());
  const nameOf = (name: Name | null | undefined) => (name ? text({ en: name[0], ar: name[1] }) : undefined);
  // The other shop's name isn't known until the other tab has loaded it.
  const name = useSyncExternalStore(session.subscribe, () => JSON.stringify(session.elsewhere()?.shop?.name ?? null));
  const other = nameOf(JSON.parse(name) as Name | null) ?? text(texts.other);
  return (
    <Alert
      severity="warning"
      sx={{ marginBlockEnd: 2 }}
      action={
        <Button color="inherit" size="small" onClick={session.follow}>
          <span>
            {text(texts.follow)} <bdi>{other}</bdi>
          </span>
        </Button>
      }
    >
      {text(texts.stays)} <bdi>{nameOf(shop?.name)}</bdi>. {text(texts.kept)}
    </Alert>
  );
};

export default ElsewhereNote;
