import { words } from '../../core/text/text';

/** Words around a chart: they load with it. */
export const texts = {
  drawnAs: words({ en: 'Shown as', ar: 'طريقة العرض', fr: 'Présentation' }),
  chart: words({ en: 'Chart', ar: 'رسم بياني', fr: 'Graphique' }),
  table: words({ en: 'Table', ar: 'جدول', fr: 'Tableau' }),
  keyboard: words({
    en: 'Left and right arrow keys go from point to point, up and down to another line. The table shows the same numbers.',
    ar: 'يتنقل السهمان الأيمن والأيسر بين النقاط، والسهمان الأعلى والأسفل بين الخطوط. ويعرض الجدول الأرقام نفسها.',
    fr: 'Les flèches gauche et droite vont d’un point à l’autre, haut et bas à une autre ligne. Le tableau montre les mêmes chiffres.',
  }),
};
