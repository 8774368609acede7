// The demo data, in the clinic's languages.

export const branches = [
  { name: { en: 'Old Town', ar: 'المدينة القديمة', fr: 'Vieille ville' }, phone: '+96115550100' },
  { name: { en: 'Harbour', ar: 'الميناء', fr: 'Le port' }, phone: '+96115550200' },
];

export const accounts = [
  { email: 'reception@clinic.test', full_name: 'Rana Khoury', role_type: 'reception', branch: 0 },
  { email: 'trainee@clinic.test', full_name: 'Nada Salem', role_type: 'reception', branch: 0 },
  { email: 'doctor@clinic.test', full_name: 'Sami Haddad', role_type: 'doctor', branch: 0 },
  { email: 'manager@clinic.test', full_name: 'Claire Martin', role_type: 'manager', branch: 0 },
  { email: 'harbour@clinic.test', full_name: 'Omar Nasser', role_type: 'reception', branch: 1 },
] as const;

/** A custom role at the first branch, and an account with that role. */
export const trainee = {
  role: {
    name: { en: 'Trainee', ar: 'متدرب', fr: 'Stagiaire' },
    base: 'reception',
    rights: ['appointments:list', 'appointments:show', 'patients:list', 'patients:show'],
  },
  email: 'trainee@clinic.test',
} as const;

export const rooms = [
  { name: { en: 'Consulting room 1', ar: 'غرفة المعاينة ١', fr: 'Consultation 1' }, floor: 0 },
  { name: { en: 'Consulting room 2', ar: 'غرفة المعاينة ٢', fr: 'Consultation 2' }, floor: 1 },
  { name: { en: 'Laboratory', ar: 'المختبر', fr: 'Laboratoire' }, floor: 1 },
];

export const doctors = [
  { name: { en: 'Dr. Layla Aziz', ar: 'د. ليلى عزيز', fr: 'Dr Layla Aziz' }, specialty: 'general' },
  { name: { en: 'Dr. Sami Haddad', ar: 'د. سامي حداد', fr: 'Dr Sami Haddad' }, specialty: 'children' },
  { name: { en: 'Dr. Anne Petit', ar: 'د. آن بوتي', fr: 'Dr Anne Petit' }, specialty: 'heart' },
  { name: { en: 'Dr. Karim Said', ar: 'د. كريم سعيد', fr: 'Dr Karim Said' }, specialty: 'skin' },
];

const names = [
  'Nadia Fares',
  'Yusuf Rahman',
  'Camille Bernard',
  'Hala Mansour',
  'Peter Novak',
  'Salma Idris',
  'Lucas Moreau',
  'Amal Tawfiq',
  'Grace Okafor',
  'Ziad Karam',
  'Élise Laurent',
  'Mona Zaki',
];

export const patients = names.map((name, index) => ({
  name,
  born: `${1950 + index * 5}-0${(index % 9) + 1}-1${index % 9}`,
  phone: `+96135550${100 + index}`,
  blood: ['a', 'b', 'ab', 'o'][index % 4],
  notes: index % 4 === 0 ? 'Sleeps badly since changing jobs' : null,
}));

export const reasons = ['Check-up', 'Follow-up', 'Vaccination', 'Blood test', 'Headache', 'Sore throat', 'Back pain'];

export const diagnoses = ['Tonsillitis', 'High blood pressure', 'Hay fever', 'Migraine', 'Eczema', 'Bronchitis'];

export const doses = ['1 tablet', '5 ml', '2 puffs', '½ tablet'];

export const medicines = [
  { name: { en: 'Paracetamol', ar: 'باراسيتامول', fr: 'Paracétamol' } },
  { name: { en: 'Amoxicillin', ar: 'أموكسيسيلين', fr: 'Amoxicilline' } },
  { name: { en: 'Salbutamol', ar: 'سالبوتامول', fr: 'Salbutamol' } },
  { name: { en: 'Loratadine', ar: 'لوراتادين', fr: 'Loratadine' } },
];

export const times = [
  { name: { en: 'Morning', ar: 'صباحًا', fr: 'Matin' } },
  { name: { en: 'Noon', ar: 'ظهرًا', fr: 'Midi' } },
  { name: { en: 'Evening', ar: 'مساءً', fr: 'Soir' } },
];
