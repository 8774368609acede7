import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import { config } from '../../../../src/config';
import { apiRoute } from '../../support/calls';
import { expectEventually } from '../../support/expectEventually';
import type { Filled } from './filled';
import { closeMerge, signInLater } from './mending';

/** A server response to saving a form, and how the user reacts to it. */
export interface Answer {
  name: string;
  answer(route: Route, form: Filled): unknown;
  /** Acts as the user would after the response. */
  next?(form: Filled): Promise<unknown>;
}

const json = 'application/json';

const status = (code: number, body: object = {}, headers: Record<string, string> = {}): Answer => ({
  name: `status ${[code, ...Object.keys(body), ...Object.keys(headers)].join(', ')}`,
  answer: (route) => route.fulfill({ status: code, json: body, headers }),
});

const page = (code: number): Answer => ({
  name: `a page of status ${code}`,
  answer: (route) => route.fulfill({ status: code, contentType: 'text/html', body: '<!doctype html><h1>Gateway</h1>' }),
});

const body = (name: string, text: string): Answer => ({
  name,
  answer: (route) => route.fulfill({ contentType: json, body: text }),
});

const broken = (code: Parameters<Route['abort']>[0] & string): Answer => ({
  name: `a connection that ends with ${code}`,
  answer: (route) => route.abort(code),
});

export const sessionEnded: Answer = { ...status(401), next: signInLater };
export const conflict: Answer = { ...status(409, { message: 'Changed' }), next: closeMerge };
export const serverError: Answer = status(500, { message: 'It broke' });

/** The request succeeds, but its response is lost. */
export const lostReply: Answer = {
  name: 'an answer that is lost',
  answer: async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  },
};

/**
 * Returns all types of responses that a form can receive. `cut` is the URL of a server that closes the connection
 * mid-response.
 */
export const answersOf = (cut: string): Answer[] => [
  page(200),
  page(500),
  page(502),
  page(503),
  page(504),
  body('JSON that is cut', '{"message":"Saved","data":{"id'),
  body('no body', ''),
  body('null', 'null'),
  body('a number', '5'),
  { name: 'a connection that is cut in mid-reply', answer: (route) => route.continue({ url: cut }) },
  {
    name: 'nothing at all',
    answer: () => undefined,
    next: ({ screen }) => screen.page.clock.fastForward(config.timeout + 1000),
  },
  status(400),
  status(408),
  status(413),
  status(429, { message: 'Too many' }, { 'retry-after': '7' }),
  status(500),
  serverError,
  status(502),
  status(503),
  status(503, { message: 'Back soon' }, { 'retry-after': '30' }),
  status(504),
  status(404, { message: 'Not found' }),
  conflict,
  status(422, { message: 'Check it' }),
  status(422, { errors: { unheard_of: ['No'] } }),
  {
    name: 'status 422 about a field of it',
    answer: (route, { kind }) =>
      route.fulfill({ status: 422, json: { message: 'Check it', errors: { [kind.field]: ['Not this'] } } }),
  },
  broken('internetdisconnected'),
  broken('connectionreset'),
  broken('connectionrefused'),
  broken('timedout'),
  broken('namenotresolved'),
  sessionEnded,
  { ...status(403), next: signInLater },
];

/** Waits until the form has handled the response, and removes the resulting messages from the page. */
const waitUntilHandled = async ({ kind, screen }: Filled): Promise<void> => {
  // The button is enabled again after the response has been handled.
  if (kind.answered) await kind.answered(screen);
  else await screen.page.locator('[type=submit][aria-disabled=true]').waitFor({ state: 'detached' });
  await kind.takeBack?.(screen);
};

/** Submits the form, responds to the request with the given answer, and then acts as the user would. */
export const sendInto = async (form: Filled, { answer, next }: Answer): Promise<void> => {
  const { kind, screen } = form;
  const before = screen.callsTo(kind.call).length;
  await screen.page.route(apiRoute(kind.call), (route) => void answer(route, form), { times: 1 });
  await kind.button(screen).click();
  await expectEventually(() => screen.callsTo(kind.call).length).toBeGreaterThan(before);
  await next?.(form);
  await waitUntilHandled(form);
};

/** Double-clicks the submit button and expects a single request. */
export const pressTwice = async (form: Filled): Promise<void> => {
  const { kind, screen } = form;
  const before = screen.callsTo(kind.call).length;
  const sent = () => screen.callsTo(kind.call).slice(before);
  const answers: (() => Promise<void>)[] = [];
  await screen.page.route(
    apiRoute(kind.call),
    (route) => void answers.push(() => route.fulfill({ status: 503, json: {} })),
  );
  await kind.button(screen).dblclick();
  await expectEventually(() => answers.length).toBe(1);
  await Promise.all(answers.map((answer) => answer()));
  await waitUntilHandled(form);
  await screen.page.unroute(apiRoute(kind.call));
  expect(sent()).toHaveLength(1);
  // A duplicate update is harmless because each update contains the version that it replaces.
  if (!kind.call.endsWith('/update')) expect(sent()[0]!.headers['idempotency-key']).toMatch(/^[\w-]{16,}$/);
};
