import { Logo } from '../brand/Logo';

export const brand = {
  tagline: 'login.subtitle',
  mark: <Logo className="mark" />,
  over: <div className="awning" aria-hidden="true" />,
};
