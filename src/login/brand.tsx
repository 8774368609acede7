import { Logo } from '../brand/Logo';

/** What every page before the dashboard shows of the shop's admin: its mark, and an awning over the page. */
export const brand = {
  tagline: 'login.subtitle',
  mark: <Logo className="mark" />,
  over: <div className="awning" aria-hidden="true" />,
};
