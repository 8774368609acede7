// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  Admin,
  Create,
  CustomRoutes,
  DataTable,
  Edit,
  EditButton,
  List,
  ListButton,
  memoryStore,
  Resource,
  Show,
  SimpleForm,
  TabbedShowLayout,
  TextField,
  TextInput,
  type DataProvider,
  type GetListParams,
  type GetOneParams,
  type UpdateParams,
} from 'react-admin';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Route, routerProvider } from '.';
import { WithoutRules } from '../../../testing/WithoutRules';

const TOTAL = 30;

const record = (resource: string, id: number) => ({ id, name: `${resource} ${id}`, notes: `notes of ${id}` });

const fakeDataProvider = () => ({
  getList: vi.fn<(resource: string, params: GetListParams) => Promise<object>>(async (resource, { pagination }) => {
    const { page, perPage } = pagination!;
    const ids = Array.from({ length: perPage }, (_, index) => (page - 1) * perPage + index + 1);
    return { data: ids.map((id) => record(resource, id)), total: TOTAL };
  }),
  getOne: async (resource: string, { id }: GetOneParams) => ({ data: record(resource, Number(id)) }),
  update: vi.fn<(resource: string, params: UpdateParams) => Promise<object>>(async (_resource, { id, data }) => ({
    data: { ...data, id },
  })),
});

const Table = () => (
  <List perPage={10}>
    <DataTable>
      <DataTable.Col source="name" />
      <DataTable.Col>
        <EditButton />
      </DataTable.Col>
    </DataTable>
  </List>
);

const Editor = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm warnWhenUnsavedChanges>
      <TextInput source="name" />
    </SimpleForm>
  </Edit>
);

const Tabs = () => (
  <Show actions={<ListButton />}>
    <TabbedShowLayout>
      <TabbedShowLayout.Tab label="first">
        <TextField source="name" />
      </TabbedShowLayout.Tab>
      <TabbedShowLayout.Tab label="second" path="notes">
        <TextField source="notes" />
      </TabbedShowLayout.Tab>
    </TabbedShowLayout>
  </Show>
);

const start = (at: string) => {
  window.history.replaceState(null, '', at);
  const dataProvider = fakeDataProvider();
  render(
    <Admin
      dataProvider={dataProvider as unknown as DataProvider}
      routerProvider={routerProvider}
      store={memoryStore()}
      disableTelemetry
    >
      <Resource name="publishers" list={Table} edit={Editor} show={Tabs} />
      <Resource
        name="books/view-all"
        list={Table}
        options={{ label: 'Books' }}
        create={
          <Create>
            <SimpleForm>
              <TextInput source="name" />
            </SimpleForm>
          </Create>
        }
      />
      <CustomRoutes>
        <Route path="/about/:topic" element={<p>About us</p>} />
      </CustomRoutes>
    </Admin>,
    { wrapper: WithoutRules },
  );
  return dataProvider;
};

/** Navigates back and waits for the render because a blocker must be reset before the next navigation. */
const back = () =>
  act(async () => {
    const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await gone;
  });

const address = () => window.location.pathname + window.location.search;

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
});

describe("react-admin's own pages on this router", () => {
  test('the root opens the first resource, and menu links open the others', async () => {
    start('/');
    expect(await screen.findByText('publishers 1')).toBeVisible();
    expect(address()).toBe('/publishers');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Books' }));
    expect(await screen.findByText('books/view-all 1')).toBeVisible();
    expect(address()).toBe('/books/view-all');
  });

  test('a list reads and writes page and per_page, and Back restores the previous page', async () => {
    const dataProvider = start('/publishers?page=2&per_page=5');
    expect(await screen.findByText('publishers 6')).toBeVisible();
    expect(dataProvider.getList.mock.lastCall).toMatchObject(['publishers', { pagination: { page: 2, perPage: 5 } }]);
    expect(address()).toBe('/publishers?page=2&per_page=5');

    fireEvent.click(screen.getByLabelText('Go to page 3'));
    expect(await screen.findByText('publishers 11')).toBeVisible();
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toMatchObject({ page: '3', per_page: '5' });
    expect(window.location.search).not.toContain('perPage');

    await back();
    expect(await screen.findByText('publishers 6')).toBeVisible();
    expect(address()).toBe('/publishers?page=2&per_page=5');
  });

  test('an unsaved form blocks Back until the user confirms', async () => {
    start('/publishers');
    fireEvent.click((await screen.findAllByLabelText('Edit'))[0]!);
    fireEvent.change(await screen.findByLabelText(/Name/), { target: { value: 'changed' } });
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);

    await back();
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(address()).toBe('/publishers/1'));
    expect(screen.getByLabelText(/Name/)).toHaveValue('changed');

    confirm.mockReturnValue(true);
    await back();
    expect(await screen.findByText('publishers 2')).toBeVisible();
    expect(address()).toBe('/publishers');
  });

  test('saving returns to the list without asking', async () => {
    const confirm = vi.spyOn(window, 'confirm');
    const dataProvider = start('/publishers/7');
    fireEvent.change(await screen.findByLabelText(/Name/), { target: { value: 'changed' } });
    fireEvent.click(screen.getByText('Save'));
    await waitFor(() => expect(address()).toBe('/publishers'));
    expect(dataProvider.update.mock.lastCall![1]).toMatchObject({ id: '7', data: { name: 'changed' } });
    expect(confirm).not.toHaveBeenCalled();
  });

  test('tabs of a show page are routes', async () => {
    start('/publishers/3/show');
    expect(await screen.findByText('publishers 3')).toBeVisible();
    fireEvent.click(screen.getByRole('tab', { name: 'second' }));
    expect(await screen.findByText('notes of 3')).toBeVisible();
    expect(address()).toBe('/publishers/3/show/notes');
    expect(screen.queryByText('publishers 3')).toBeNull();
  });

  test('create under a name with a slash, custom routes and the catch-all are matched', async () => {
    start('/books/view-all/create');
    expect(await screen.findByLabelText(/Name/)).toBeVisible();
    act(() => window.history.pushState(null, '', '/about/us'));
    act(() => window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
    expect(await screen.findByText('About us')).toBeVisible();
    act(() => window.history.pushState(null, '', '/nowhere'));
    act(() => window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
    expect(await screen.findByText('Not Found')).toBeVisible();
  });
});
