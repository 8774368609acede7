/** Oman: governorates and their wilayats. The format is explained in `data.ts`. */
export const oman = `
# OM-MA cities: Muscat Governorate = محافظة مسقط
Muscat = مسقط
Al Amerat = العامرات
Bawshar / Bausher = بوشر
Muttrah = مطرح
Qurayyat = قريات
Seeb = السيب

# OM-BS cities: North Al Batinah = شمال الباطنة
Al Khaburah = الخابورة
Liwa = لوى
Saham = صحم
Shinas = شناص
Sohar = صحار
Suwaiq = السويق

# OM-BJ cities: South Al Batinah = جنوب الباطنة
Al Awabi = العوابي
Barka = بركاء
Al Musannah = المصنعة
Nakhal = نخل
Rustaq = الرستاق
Wadi Al-Maawil = وادي المعاول

# OM-BU cities: Buraimi Governorate = محافظة البريمي
Al Buraimi = البريمي
Mahdah = محضة
Sunaynah = السنينة

# OM-DA cities: Ad Dakhiliyah = الداخلية
Adam = أدم
Bahla = بهلاء
Bidbid = بدبد
Al Hamra = الحمراء
Izki = إزكي
Jabal Akhdar = الجبل الأخضر
Manah = منح
Nizwa = نزوى
Samail = سمائل

# OM-ZA cities: Ad Dhahirah = الظاهرة
Dhank = ضنك
Ibri = عبري
Yanqul = ينقل

# OM-ZU cities: Dhofar = ظفار
Dhalkut = ضلكوت
Al Mazyunah = المزيونة
Mirbat = مرباط
Muqshin = مقشن
Rakhyut = رخيوت
Sadah = سدح
Salalah = صلالة
Shalim and the Hallaniyat Islands / Shalim = شليم وجزر الحلانيات / شليم
Taqah = طاقة
Thumrait = ثمريت

# OM-MU cities: Musandam = مسندم
Bukha = بخاء
Dibba = دبا
Khasab = خصب
Madha = مدحاء

# OM-SS cities: North Ash Sharqiyah = شمال الشرقية
Bidiyah = بدية
Dima Wa Al-Taien = دماء والطائيين
Ibra = إبراء
Al Mudhaibi = المضيبي
Al Qabil = القابل
Sinaw = سناو
Wadi Bani Khalid = وادي بني خالد

# OM-SJ cities: South Ash Sharqiyah = جنوب الشرقية
Jaalan Bani Bu Ali = جعلان بني بو علي
Jaalan Bani Bu Hassan = جعلان بني بو حسن
Kamil Wal Wafi = الكامل والوافي
Masirah = مصيرة
Sur = صور

# OM-WU cities: Al Wusta = الوسطى
Duqm = الدقم
Haima = هيماء
Al Jazir = الجازر
Mahout = محوت
`;
