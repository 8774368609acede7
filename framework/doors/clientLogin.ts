/**
 * The pages shown before the dashboard opens, such as the login page. They load quickly, because React is their only
 * dependency.
 */

// The pages, and functions that render them at build time and in the browser.
export { hydrate } from '../client/login/hydrate';
export { render } from '../client/login/render';
export type { RenderedPage } from '../client/login/render';
export { Field } from '../client/login/fields/Field';
export { Failure, Notice } from '../client/login/fields/Form';
export { useFormFields } from '../client/login/fields/Form';
export type { Say } from '../client/login/fields/Form';
export { BeginPage } from '../client/login/pages/BeginPage';
export { InvitationPage } from '../client/login/pages/InvitationPage';
export type { InvitationShown } from '../client/login/pages/InvitationPage';
export { Login } from '../client/login/pages/Login';
export type { OwnFields } from '../client/login/pages/Login';
export { NewPasswordPage } from '../client/login/pages/NewPasswordPage';
export type { StartPage } from '../client/login/PageRoot';
export { usePage } from '../client/login/PageRoot';
