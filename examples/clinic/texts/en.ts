export const own = {
  app: { name: 'Clinic', copyright: '© Clinic. All rights reserved.' },
  login: { product: 'Clinic', subtitle: 'Appointments and prescriptions of every branch' },
  validation: { doctor_taken: 'The doctor already has an appointment at this time' },
  access: { product: 'Clinic' },
};
