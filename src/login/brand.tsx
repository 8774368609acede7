import { Logo } from '../brand/Logo';

/** The branding of every page before the dashboard: the logo, and an awning above. */
export const brand = {
  tagline: 'login.subtitle',
  mark: <Logo className="mark" />,
  over: <div className="awning" aria-hidden="true" />,
};
