import type { JobState } from '../../../core/jobs';
import type { Text } from '../../../core/text/text';
import { words } from '../../../core/text/text';
import type { Tone } from '../../../kinds/choice/kind';

/** What the page of jobs says. */
export const texts = {
  about: words({
    en: 'What the server does in the background',
    ar: 'ما ينفّذه الخادم من تلقاء نفسه',
    fr: 'Ce que le serveur fait de lui-même',
  }),
  kinds: words({ en: 'Job types', ar: 'أنواع المهام', fr: 'Types de tâches' }),
  next: words({ en: 'Next', ar: 'الموعد التالي', fr: 'Prochaine fois' }),
  whenNeeded: words({ en: 'Runs when needed', ar: 'تُنفَّذ كلما لزمت', fr: 'Faite quand il y a de quoi faire' }),
  run: words({ en: 'Run now', ar: 'تنفيذها الآن', fr: 'Faire maintenant' }),
  latest: words({ en: 'Latest jobs', ar: 'أحدث المهام', fr: 'Dernières tâches' }),
  kind: words({ en: 'Kind', ar: 'النوع', fr: 'Type' }),
  state: words({ en: 'State', ar: 'الحالة', fr: 'État' }),
  all: words({ en: 'All', ar: 'الكل', fr: 'Toutes' }),
  due: words({ en: 'Due', ar: 'موعدها', fr: 'Prévue' }),
  began: words({ en: 'Began', ar: 'بدأت', fr: 'Commencée' }),
  ended: words({ en: 'Ended', ar: 'انتهت', fr: 'Terminée' }),
  attempt: words({
    en: 'attempt %{done} of %{most}',
    ar: 'المحاولة %{done} من %{most}',
    fr: 'essai %{done} sur %{most}',
  }),
  retry: words({ en: 'Try again', ar: 'إعادة المحاولة', fr: 'Réessayer' }),
  cancel: words({ en: 'Cancel', ar: 'إلغاء', fr: 'Annuler' }),
  more: words({ en: 'Show more', ar: 'عرض المزيد', fr: 'Afficher plus' }),
  none: words({ en: 'No jobs yet', ar: 'لا توجد مهام بعد', fr: 'Aucune tâche pour l’instant' }),
  noneHint: words({
    en: 'Jobs that have run or are about to run are listed here for 14 days.',
    ar: 'يظهر هنا لمدة 14 يومًا ما نفّذه الخادم وما سينفّذه.',
    fr: 'Ce que le serveur a fait ou va faire reste affiché ici pendant 14 jours.',
  }),
  noneSuch: words({ en: 'No matching jobs', ar: 'لا توجد مهام كهذه', fr: 'Aucune tâche de ce genre' }),
  showAll: words({ en: 'Show all jobs', ar: 'عرض كل المهام', fr: 'Afficher toutes les tâches' }),
  stale: words({ en: 'This is the last known state.', ar: 'هذا آخر ما أمكن جلبه.', fr: 'Dernier état connu.' }),
};

/** What each state is called, and its tone. */
export const states: Readonly<Record<JobState, Text & { tone: Tone }>> = {
  waiting: { ...words({ en: 'Waiting', ar: 'في الانتظار', fr: 'En attente' }), tone: 'info' },
  retrying: { ...words({ en: 'Will be retried', ar: 'ستُعاد', fr: 'À réessayer' }), tone: 'warning' },
  running: { ...words({ en: 'Under way', ar: 'قيد التنفيذ', fr: 'En cours' }), tone: 'info' },
  done: { ...words({ en: 'Done', ar: 'أُنجزت', fr: 'Faite' }), tone: 'success' },
  failed: { ...words({ en: 'Failed', ar: 'فشلت', fr: 'Échouée' }), tone: 'danger' },
  canceled: { ...words({ en: 'Canceled', ar: 'أُلغيت', fr: 'Annulée' }), tone: 'neutral' },
};
