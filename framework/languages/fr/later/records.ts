import type * as english from '../../en/later/records';

// Texts of a record’s page.

export const record = {
  details: 'Détails',
  further: 'Autres informations',
  changed: '%{record} a été modifié par quelqu’un d’autre',
  lowered: {
    title: 'Votre rôle a changé',
    body: 'Votre rôle est désormais « %{role} », qui ne permet pas d’enregistrer ceci. Rien de votre saisie n’a été enregistré ; vous pouvez encore la copier.',
    typed: 'Votre saisie',
  },
  preview: {
    preview: 'Aperçu',
    moment: 'Vu le',
    about: 'Ce que chacun voit à ce moment-là, sans se connecter ; un brouillon comme s’il était publié.',
    none: 'Choisissez une date et une heure.',
    hidden: 'Il n’est pas affiché à ce moment-là.',
  },
  allRelated: 'Tout afficher',
  next: 'Ensuite : %{step}',
  behind: 'fait',
  previousOne: 'Précédent dans la liste',
  nextOne: 'Suivant dans la liste',
} satisfies typeof english.record;
