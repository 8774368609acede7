import { waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { createHttp } from '@matjar/admin/client/api';
import type { StorageOptions } from '@matjar/admin/client/api';
import { createFakeApi, json } from '@matjar/admin/testing/client';
import type { Answer } from '@matjar/admin/testing/client';
import { createShopClient } from '../../providers/client';
import { page } from '../login';
import { categories, enliven, find } from './page';

export const user = { id: 1, role_type: 'vendor' } as const;
export const loggedIn = { token: 't', user, sub_shop: { id: 3 }, subcategory_id: { subcategory_id: 31 } };

/** Hydrates the login page in the document. The simulated API returns these responses in turn. */
export const setUp = async (answers: Answer[], search = '', storages?: StorageOptions['storages']) => {
  const client = createShopClient(storages && { storages });
  const { session, storage } = client;
  const { sent, fetch } = createFakeApi(...answers);
  const enter = vi.fn<(path: string) => void>();
  const enterInPlace = vi.fn<(path: string) => Promise<void>>(async () => {});
  const http = createHttp(client, { fetch });
  await enliven({ ...page, client }, { http, enter, enterInPlace, search });
  /** Waits until the categories are loaded or have failed to load. */
  const started = () =>
    waitFor(
      () => {
        if (find('category_id').getAttribute('aria-busy') !== 'false')
          throw new Error('The categories are on their way.');
      },
      { interval: 1 },
    );
  return { session, storage, sent, enter, enterInPlace, started, person: userEvent.setup() };
};

/**
 * Hydrates the login page like `setUp`, and waits until the categories are loaded. `answers` are the responses to later
 * requests.
 */
export const open = async (
  answers: Answer[] = [],
  ...rest: [search?: string, storages?: StorageOptions['storages']]
) => {
  const started = await setUp([json({ data: categories }), ...answers], ...rest);
  await started.started();
  return started;
};
