import { lazyScreen } from '../../views/lazyScreen';

/** The panel that sets the page up; its code comes when it is first asked for. */
export const Customizer = lazyScreen(() => import('./Customizer'));
