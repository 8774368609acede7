import type { Grammar } from '../grammar';

// The French words for typed filters.

export const stem: Grammar['stem'] = (word) => {
  const single = word.replace(/([a-z])\1+/g, '$1');
  return single.length > 3 ? single.replace(/[sx]$/, '').replace(/e+s?$/, '') : single;
};

export const prefixes: NonNullable<Grammar['prefixes']> = (word) => {
  const [, rest] = /^(?:[dlnscjmt]|qu)['’](.+)$/.exec(word) ?? [];
  return rest === undefined ? [] : [[rest]];
};

export const words: Grammar['words'] = {
  not: 'pas, non, sans, sauf, hors, excepté, pas encore, ni, autre que, autres que, jamais, tout sauf, n’est pas, ne sont pas, hormis',
  or: 'ou, ou bien, soit',
  and: 'et, mais, ainsi que, plus',
  over: 'plus de, supérieur à, supérieure à, supérieurs à, au-dessus de, au dessus de, plus que, dépasse, dépassant, excédant, plus grand que, plus d’',
  atLeast: 'au moins, minimum, min, à partir de, pas moins de, au minimum',
  under:
    'moins de, inférieur à, inférieure à, inférieurs à, au-dessous de, en dessous de, sous, moins que, plus petit que, moins d’',
  atMost: 'au plus, maximum, max, jusqu’à, pas plus de, au maximum, jusqu’a',
  exactly: 'exactement, égal à, égale à, précisément',
  between: 'entre, compris entre, comprise entre',
  from: 'de, du, depuis, d’',
  to: 'à, a, au, jusqu’à, jusqu’au, et',
  orMore: 'ou plus, et plus, minimum, au moins, ou supérieur, au minimum, et au-dessus',
  orLess: 'ou moins, et moins, maximum, au plus, ou inférieur, au maximum',
  since:
    'depuis, depuis le, depuis la, à partir de, à partir du, à compter de, à compter du, dès, dès le; du, à partir de la, depuis l’, depuis début, depuis le début de, depuis le mois de',
  after: 'après, après le, postérieur à, postérieurs à, apres',
  before: 'avant, avant le, antérieur à, antérieurs à, avant la, avant l’',
  until: 'jusqu’à, jusqu’au, jusque, jusqu’en, au, à',
  on: 'le, en, au, du, de, pendant, courant, la, au mois de, du mois de, les, ce, d’, pour le, pour',
  ago: 'il y a',
  older: 'plus vieux que, plus anciens que, plus ancien que, il y a plus de, de plus de, plus de, âgé de plus de',
  recent:
    'derniers, dernières, dernier, dernière, les derniers, les dernières, ces derniers, ces dernières, au cours des derniers, dans les derniers, depuis moins de, pendant les derniers, les, ces, des, moins de',
  past: 'dernier, dernière, passé, passée, précédent, précédente, derniers, dernières, écoulé, écoulée',
  current: 'ce, cet, cette, en cours, courant, courante, actuel, actuelle, ce mois-ci',
  next: 'prochain, prochaine, suivant, suivante, à venir, prochains, prochaines',
  yes: 'oui, vrai',
  no: 'non, faux',
  active: 'actif, active, activé, activée',
  inactive: 'inactif, inactive, désactivé, désactivée',
  filler:
    'le, la, les, un, une, des, de, du, d’, l’, tous, toutes, tout, montre, montrer, affiche, afficher, cherche, chercher, trouver, trouve, voir, liste, seulement, uniquement, avec, qui, que, dont, sont, est, ont, a, à, au, aux, en, par, pour, mes, nos, mon, notre, ces, ce, cette, chez, moi, été, encore, déjà, uniquement les, ayant, et, mais, état, avoir, sur, dans, n’, né, nés, née, nées',
  currency: 'dinar, dinars, euro, euros, dollar, dollars, riyal, riyals, dirham, dirhams, kd',
  percent: 'pour cent, pourcent',
};

export const units: Grammar['units'] = {
  day: 'jour, jours',
  week: 'semaine, semaines',
  month: 'mois',
  quarter: 'trimestre, trimestres',
  year: 'an, ans, année, années',
};

export const counted: Grammar['counted'] = {
  week: { 1: 'une semaine, huit jours' },
  day: { 1: 'un jour', 15: 'quinzaine' },
  month: { 1: 'un mois' },
  year: { 1: 'un an, une année' },
};

export const days: Grammar['days'] = {
  '-2': 'avant-hier, avant hier',
  '-1': 'hier',
  0: 'aujourd’hui, aujourdhui, ce jour, ajd',
  1: 'demain',
  2: 'après-demain, apres demain',
};

export const weekdays: Grammar['weekdays'] = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];

export const months: Grammar['months'] = [
  'janvier, janv',
  'février, fév',
  'mars',
  'avril, avr',
  'mai',
  'juin',
  'juillet, juil',
  'août',
  'septembre, sept',
  'octobre, oct',
  'novembre, nov',
  'décembre, déc',
];

export const numbers: Grammar['numbers'] = {
  1: 'un, une',
  2: 'deux',
  3: 'trois',
  4: 'quatre',
  5: 'cinq',
  6: 'six',
  7: 'sept',
  8: 'huit',
  9: 'neuf',
  10: 'dix',
  15: 'quinze',
  20: 'vingt',
  30: 'trente',
  40: 'quarante',
  50: 'cinquante',
  60: 'soixante',
  100: 'cent',
  1000: 'mille',
};
