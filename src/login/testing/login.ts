import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { createHttp } from '../../../framework/client/providers/http';
import { createFakeApi, json } from '../../../framework/client/providers/http/fakeApi';
import type { Answer } from '../../../framework/client/providers/http/fakeApi';
import type { StorageOptions } from '../../../framework/client/providers/store/storage';
import { startLogin } from '../../../framework/client/login/page';
import { wordsOf } from '../../i18n/pages';
import { createShopClient } from '../../providers/client';
import { createOwnFields } from '../ownFields';
import { categories } from './page';

export const user = { id: 1, role_type: 'vendor' } as const;
export const loggedIn = { token: 't', user, sub_shop: { id: 3 }, subcategory_id: { subcategory_id: 31 } };

/** The login page's script over the document and an API that gives these answers in turn. */
export const setUp = async (answers: Answer[], search = '', storages?: StorageOptions['storages']) => {
  const client = createShopClient(storages && { storages });
  const { session, storage } = client;
  const { sent, fetch } = createFakeApi(...answers);
  const enter = vi.fn<(path: string) => void>();
  const enterInPlace = vi.fn<(path: string) => Promise<void>>(async () => {});
  const http = createHttp(client, { fetch });
  const started = startLogin({ http, client, words: wordsOf('login'), own: createOwnFields(http, client), enter, enterInPlace, search });
  return { session, storage, sent, enter, enterInPlace, started, person: userEvent.setup() };
};

/** The same with its categories there, and the answers that follow. */
export const open = async (answers: Answer[] = [], ...rest: [search?: string, storages?: StorageOptions['storages']]) => {
  const page = await setUp([json({ data: categories }), ...answers], ...rest);
  await page.started;
  return page;
};
