import type * as english from '../../en/server/importReplies';

/** What the server says of files that are imported, in French; no page loads it. */
export const messages = {
  import_type: 'Ce fichier ne peut pas être importé : utilisez un fichier CSV ou XLSX',
  import_protected:
    'Ce fichier est illisible : c’est un ancien classeur Excel, ou un mot de passe le protège. Enregistrez-le au format .xlsx sans mot de passe.',
  import_workbook:
    'Le classeur est illisible : il est endommagé. Ouvrez-le dans Excel, enregistrez-le, puis réessayez.',
  import_heavy:
    'La lecture du fichier demande plus de temps ou de mémoire que permis. Divisez-le et importez les parties l’une après l’autre.',
  import_text:
    'Les lignes du fichier contiennent trop de texte. Divisez-le et importez les parties l’une après l’autre.',
  import_line:
    'La ligne %{line} a plus de %{max} caractères. Vérifiez que chaque guillemet est fermé et que chaque enregistrement a sa propre ligne.',
  import_title:
    'La première ligne a une seule cellule, « %{title} », qui n’est pas un en-tête. Supprimez les lignes au-dessus des en-têtes et réessayez.',
  import_unpacked:
    'Le classeur contient plus que ce qui peut être lu. N’y laissez que la feuille des lignes, ou enregistrez-le au format CSV.',
  import_sheets: 'Le classeur a plusieurs feuilles. Choisissez celle à importer.',
  import_sheet: 'Le classeur n’a pas de feuille de ce nom. Il contient : %{sheets}',
  import_formula:
    'La ligne %{row} contient une formule dont le résultat n’est pas dans le fichier. Ouvrez le classeur dans Excel, enregistrez-le, puis réessayez.',
  import_quote: 'Le fichier est illisible : un guillemet ouvert à la ligne %{line} n’est pas fermé',
  import_unreadable: 'Le fichier est illisible à partir de la ligne %{line}',
  import_cell: 'Une cellule du fichier est trop longue : %{max} caractères au plus',
  import_columns: 'Le fichier a trop de colonnes : %{max} au plus',
  import_rows: 'Le fichier a plus de %{max} lignes. Divisez-le et importez les parties l’une après l’autre.',
  import_ragged:
    'La ligne %{row} a plus de cellules qu’il n’y a d’en-têtes. Mettez entre guillemets les textes qui contiennent un séparateur.',
  import_empty: 'Le fichier n’a pas de lignes : il faut une ligne d’en-têtes et au moins une autre',
  import_state: 'Ce n’est pas possible pour l’instant : l’importation est dans un autre état',
  import_column_twice: 'Deux colonnes sont associées au même champ. Choisissez l’une d’elles.',
  import_no_column: 'Aucune colonne n’est encore associée à un champ',
  import_changed_since:
    'Quelqu’un d’autre a modifié cet enregistrement après la vérification du fichier ; il est resté tel quel',
  import_kept: '%{reason}',
  import_stopped: 'L’importation s’est arrêtée à cause d’une erreur. Vous pouvez la poursuivre ou l’annuler.',
  import_pictures_full:
    'La limite de fichiers envoyés en un jour est atteinte. Poursuivez plus tard, ou annulez l’importation.',
  import_reason: 'Motif du refus',
} satisfies Record<keyof typeof english.messages, string>;

/** What keeps a row of such a file from being written. */
export const validation = {
  import_unknown: '%{field} : rien ne s’appelle « %{value} »',
  import_not_made: '%{field} : impossible de créer « %{value} » : %{reason}',
  import_picture_address:
    '%{field} : « %{value} » n’est pas l’adresse d’une image qui puisse être récupérée : elle doit commencer par https:// et se trouver sur Internet',
  import_picture_unknown:
    '%{field} : « %{value} » n’est ni le nom d’une image envoyée ni une adresse qui puisse être récupérée : elle doit commencer par https:// et se trouver sur Internet',
  import_picture_ambiguous:
    '%{field} : plusieurs images envoyées s’appellent « %{value} ». Utilisez l’adresse de celle qui convient.',
  import_picture: '%{field} : impossible de prendre l’image « %{value} » : %{reason}',
  fetch_private: 'son adresse n’est pas sur Internet',
  fetch_status: 'l’autre serveur a répondu %{code} à la place',
  fetch_timeout: 'elle a mis trop de temps à arriver',
  fetch_connection: 'l’autre serveur est injoignable',
  import_ambiguous: '%{field} : plusieurs s’appellent « %{value} ». Utilisez le numéro de l’enregistrement.',
  import_error: '%{field} : la cellule contient l’erreur %{value}. Corrigez sa formule dans le tableur.',
  import_scientific:
    '%{field} : le tableur affiche %{value}, des chiffres seraient donc perdus. Mettez la colonne au format texte et enregistrez le fichier.',
  import_again: 'La ligne %{row} du fichier concerne le même enregistrement',
} satisfies Record<keyof typeof english.validation, string>;
