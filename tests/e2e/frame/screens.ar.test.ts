// Takes a long time to run because it opens all screens.
import { holdEveryScreen } from '../support/looks/scene';

holdEveryScreen({ locale: 'ar-SY', mode: 'dark', width: 360, widths: [1440], moreWidths: [768, 1024] });
