import { words } from '../../../core/text/text';
import { arabicForms } from '../../../languages/ar/forms';

/** What the page says on which a file is imported. */
export const texts = {
  title: words({ en: 'Import: %{name}', ar: 'استيراد: %{name}', fr: 'Importer : %{name}' }),
  about: words({
    en: 'Import a CSV or Excel file, such as one exported from the list. Nothing changes until you have checked what it would do.',
    ar: 'من ملف CSV أو Excel مثل الذي تصدّره القائمة. لا يتغيّر شيء قبل أن ترى ما سيفعله الملف.',
    fr: 'Depuis un fichier CSV ou Excel, comme celui que la liste exporte. Rien ne change avant que vous ayez vu ce qu’il ferait.',
  }),
  drop: words({ en: 'Drop a file here', ar: 'أفلت ملفًا هنا', fr: 'Déposez un fichier ici' }),
  choose: words({ en: 'Choose a file', ar: 'اختيار ملف', fr: 'Choisir un fichier' }),
  most: words({
    en: 'CSV or XLSX, up to %{rows} rows and %{size} MB',
    ar: 'ملف CSV أو XLSX، حتى %{rows} صف و%{size} ميغابايت',
    fr: 'CSV ou XLSX, jusqu’à %{rows} lignes et %{size} Mo',
  }),
  sending: words({ en: 'Uploading the file', ar: 'يجري إرسال الملف', fr: 'Envoi du fichier' }),
  earlier: words({ en: 'Earlier imports', ar: 'عمليات استيراد سابقة', fr: 'Importations précédentes' }),
  rows: words({
    en: '1 row |||| %{count} rows',
    ar: arabicForms('لا صفوف', 'صف واحد', 'صفان', '%{count} صفوف', '%{count} صفًا', '%{count} صف'),
    fr: '%{count} ligne |||| %{count} lignes',
  }),
  columns: words({ en: 'Columns of the file', ar: 'أعمدة الملف', fr: 'Colonnes du fichier' }),
  matchHint: words({
    en: 'Choose the field for each column. Columns that are not imported stay unchanged; an empty cell clears the field of an existing record.',
    ar: 'حدّد ما يمثّله كل عمود. ما لا يُستورد يبقى كما هو، والخلية الفارغة تُفرغ الحقل في السجل الموجود.',
    fr: 'Dites ce qu’est chaque colonne. Ce qui n’est pas importé reste tel quel ; une cellule vide vide le champ d’un enregistrement existant.',
  }),
  becomes: words({ en: 'Field for “%{name}”', ar: 'حقل العمود «%{name}»', fr: 'Champ pour « %{name} »' }),
  notImported: words({ en: 'Not imported', ar: 'لا يُستورد', fr: 'Non importée' }),
  twice: words({
    en: 'Another column is matched with this field, too',
    ar: 'عمود آخر مرتبط بهذا الحقل أيضًا',
    fr: 'Une autre colonne a aussi ce champ',
  }),
  key: words({ en: 'Match existing records by', ar: 'تُعرف السجلات من', fr: 'Les enregistrements sont reconnus par' }),
  noKey: words({
    en: 'Nothing: every row is new',
    ar: 'لا شيء: كل الصفوف جديدة',
    fr: 'Rien : chaque ligne est nouvelle',
  }),
  make: words({
    en: 'Create %{name} that do not exist yet',
    ar: 'إنشاء ما ليس موجودًا بعد من «%{name}»',
    fr: 'Créer ce qui n’existe pas encore : %{name}',
  }),
  makes: words({
    en: 'Also to be created: %{count} %{name}',
    ar: 'سيُنشأ %{count} في «%{name}»',
    fr: 'À créer aussi : %{count} %{name}',
  }),
  pictures: words({
    en: 'Pictures at other addresses are fetched during the import; any that cannot be fetched are reported then',
    ar: 'تُجلب الصور من العناوين الأخرى أثناء استيراد الصفوف، وحينها يتبيّن هل يمكن جلب كل منها',
    fr: 'Les images d’autres adresses sont récupérées pendant l’importation : c’est alors que l’on voit si chacune est disponible',
  }),
  pictureHint: words({
    en: 'Addresses that begin with https://',
    ar: 'عناوين تبدأ بـ https://',
    fr: 'Des adresses qui commencent par https://',
  }),
  pickHint: words({
    en: 'Names of uploaded pictures, or addresses that begin with https://',
    ar: 'أسماء صور مرفوعة، أو عناوين تبدأ بـ https://',
    fr: 'Des noms d’images envoyées, ou des adresses qui commencent par https://',
  }),
  made: words({
    en: 'Also created: %{count} %{name}',
    ar: 'أُنشئ %{count} في «%{name}»',
    fr: 'Créés aussi : %{count} %{name}',
  }),
  madeKept: words({
    en: 'Kept because they were changed or are in use: %{count} %{name}',
    ar: 'بقي %{count} مما أنشأه في «%{name}»، لأنه عُدّل أو لأنه مستخدم',
    fr: 'Restent, car modifiés ou utilisés : %{count} %{name}',
  }),
  check: words({ en: 'Check the file', ar: 'فحص الملف', fr: 'Vérifier le fichier' }),
  checking: words({ en: 'Checking the file', ar: 'يجري فحص الملف', fr: 'Vérification du fichier' }),
  running: words({ en: 'Importing the rows', ar: 'يجري استيراد الصفوف', fr: 'Importation des lignes' }),
  undoing: words({ en: 'Undoing the import', ar: 'يجري التراجع عن الاستيراد', fr: 'Annulation de l’importation' }),
  progress: words({
    en: '%{done} of %{total} rows (%{percent})',
    ar: '%{done} من %{total} صف (%{percent})',
    fr: '%{done} lignes sur %{total} (%{percent})',
  }),
  leave: words({
    en: 'It continues in the background, so you can leave this page.',
    ar: 'يستمر العمل في الخلفية، ويمكنك مغادرة هذه الصفحة.',
    fr: 'Cela continue en arrière-plan : vous pouvez quitter cette page.',
  }),
  checked: words({
    en: 'Checked: nothing has been changed yet',
    ar: 'اكتمل الفحص، ولم يتغيّر شيء بعد',
    fr: 'Vérifié : rien n’a encore été modifié',
  }),
  done: words({
    en: '1 row imported |||| %{count} rows imported',
    ar: arabicForms(
      'لم يُستورد أي صف',
      'استُورد صف واحد',
      'استُورد صفان',
      'استُوردت %{count} صفوف',
      'استُورد %{count} صفًا',
      'استُورد %{count} صف',
    ),
    fr: '%{count} ligne importée |||| %{count} lignes importées',
  }),
  undone: words({ en: 'The import was undone', ar: 'جرى التراجع عن الاستيراد', fr: 'L’importation a été annulée' }),
  kept: words({
    en: 'Left unchanged because someone else changed them or they are in use: %{count}',
    ar: 'بقيت كما هي لأن شخصًا آخر عدّلها أو لأنها مستخدمة، وعددها: %{count}',
    fr: 'Laissés tels quels, car modifiés par quelqu’un d’autre ou utilisés : %{count}',
  }),
  nothing: words({
    en: 'This file would not change anything',
    ar: 'لا شيء في هذا الملف سيغيّر شيئًا',
    fr: 'Rien dans ce fichier ne changerait quoi que ce soit',
  }),
  run: words({
    en: 'Import 1 row |||| Import %{count} rows',
    ar: arabicForms(
      'لا صفوف للاستيراد',
      'استيراد صف واحد',
      'استيراد صفين',
      'استيراد %{count} صفوف',
      'استيراد %{count} صفًا',
      'استيراد %{count} صف',
    ),
    fr: 'Importer %{count} ligne |||| Importer %{count} lignes',
  }),
  change: words({ en: 'Change the columns', ar: 'تغيير الأعمدة', fr: 'Changer les colonnes' }),
  callOff: words({ en: 'Cancel the import', ar: 'إلغاء الاستيراد', fr: 'Abandonner' }),
  goOn: words({ en: 'Continue', ar: 'متابعة', fr: 'Continuer' }),
  undo: words({ en: 'Undo the import', ar: 'التراجع عن الاستيراد', fr: 'Annuler l’importation' }),
  undoBody: words({
    en: 'Records it added are deleted, and records it changed get their earlier values back. What others have changed since then stays.',
    ar: 'يُحذف ما أضافه ويستعيد ما عدّله قيمه السابقة. وما عدّله غيرك بعد ذلك يبقى.',
    fr: 'Ce qu’elle a ajouté disparaît et ce qu’elle a modifié retrouve ses valeurs. Ce que d’autres ont modifié depuis reste.',
  }),
  another: words({ en: 'Import another file', ar: 'استيراد ملف آخر', fr: 'Importer un autre fichier' }),
  refusedFile: words({
    en: 'Download refused rows',
    ar: 'تنزيل الصفوف المرفوضة',
    fr: 'Télécharger les lignes refusées',
  }),
  refusedName: words({ en: 'Refused rows', ar: 'الصفوف المرفوضة', fr: 'Lignes refusées' }),
  row: words({ en: 'Row', ar: 'الصف', fr: 'Ligne' }),
  reason: words({ en: 'Why', ar: 'السبب', fr: 'Motif' }),
  changes: words({ en: 'Changes', ar: 'التعديلات', fr: 'Modifications' }),
  outcomes: words({ en: 'What happens to the rows', ar: 'مصير الصفوف', fr: 'Ce que deviennent les lignes' }),
};

/** What becomes of a row. */
export const outcomes = {
  new: words({ en: 'New', ar: 'جديد', fr: 'Nouveau' }),
  changed: words({ en: 'Changed', ar: 'معدّل', fr: 'Modifié' }),
  unchanged: words({ en: 'Unchanged', ar: 'دون تغيير', fr: 'Inchangé' }),
  refused: words({ en: 'Refused', ar: 'مرفوض', fr: 'Refusé' }),
};

/** Where an import is on its way. */
export const states = {
  matching: words({ en: 'Waiting for its columns to be matched', ar: 'بانتظار ربط الأعمدة', fr: 'Colonnes à associer' }),
  checking: words({ en: 'Checking', ar: 'قيد الفحص', fr: 'En cours de vérification' }),
  checked: words({ en: 'Checked', ar: 'تم فحصه', fr: 'Vérifié' }),
  running: words({ en: 'Under way', ar: 'قيد التنفيذ', fr: 'En cours' }),
  done: words({ en: 'Done', ar: 'اكتمل', fr: 'Terminé' }),
  undoing: words({ en: 'Undoing', ar: 'قيد التراجع', fr: 'En cours d’annulation' }),
  undone: words({ en: 'Undone', ar: 'جرى التراجع عنه', fr: 'Annulé' }),
};
