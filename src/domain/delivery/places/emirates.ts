/**
 * The United Arab Emirates: the emirates, the areas of Dubai, and the cities of the other emirates. The format is
 * explained in `data.ts`.
 */
export const emirates = `
# AE-AZ cities: Abu Dhabi Emirate = إمارة أبوظبي
Abu Dhabi = أبوظبي / أبو ظبي
Al Ain = العين
Baniyas = بني ياس
Delma = دلما
Ghayathi = غياثي
Khalifa City = مدينة خليفة
Liwa = ليوا
Madinat Zayed / Zayed City = مدينة زايد
Al Mirfa = المرفأ
Mohammed Bin Zayed City = مدينة محمد بن زايد
Mussafah = مصفح
Al Ruwais = الرويس
Saadiyat Island = جزيرة السعديات
Al Shahama = الشهامة
Al Sila = السلع
Yas Island = جزيرة ياس

# AE-DU areas: Dubai = دبي
Academic City = المدينة الأكاديمية
Arabian Ranches = المرابع العربية
Al Aweer = العوير
Al Barsha = البرشاء
Al Barsha South = البرشاء جنوب
Bur Dubai = بر دبي
Business Bay = الخليج التجاري
Deira = ديرة
Discovery Gardens = ديسكفري جاردنز
Downtown Dubai = وسط مدينة دبي
Dubai Hills = دبي هيلز
Dubai Investment Park = مجمع دبي للاستثمار
Dubai Marina = مرسى دبي
Dubai South = دبي الجنوب
Emirates Hills = تلال الإمارات
Festival City = فستيفال سيتي
Al Garhoud = القرهود
Hatta = حتا
International City = المدينة العالمية
Al Jaddaf = الجداف
Jebel Ali = جبل علي
Jumeirah = جميرا
Jumeirah Beach Residence / JBR = مساكن شاطئ جميرا
Jumeirah Lake Towers / JLT = أبراج بحيرات جميرا
Jumeirah Village Circle / JVC = دائرة قرية جميرا
Al Karama = الكرامة
Al Khawaneej = الخوانيج
Al Mamzar = الممزر
Al Mankhool = المنخول
Meydan = ميدان
Mirdif = مردف
Al Mizhar = المزهر
Motor City = موتور سيتي
Muhaisnah = محيصنة
Al Muteena = المطينة
Nad Al-Hamar = ند الحمر
Nad Al-Sheba = ند الشبا
Al Nahda = النهدة
Oud Metha = عود ميثاء
Palm Jumeirah = نخلة جميرا
Al Qusais = القصيص
Al Quoz = القوز
Al Rashidiya = الراشدية
Ras Al Khor = راس الخور
Al Rigga = الرقة
Al Safa = الصفا
Al Satwa = السطوة
Silicon Oasis = واحة السيليكون
Sports City = مدينة دبي الرياضية
Al Sufouh = الصفوح
Barsha Heights / Tecom = برشا هايتس / تيكوم
Al Twar = الطوار
Umm Suqeim = أم سقيم
Al Warqaa = الورقاء
Warsan = ورسان
Al Wasl = الوصل
Zabeel = زعبيل

# AE-SH cities: Sharjah Emirate = إمارة الشارقة
Sharjah = الشارقة
Al Dhaid = الذيد
Dibba Al-Hisn = دبا الحصن
Al Hamriyah = الحمرية
Kalba = كلباء
Khor Fakkan = خورفكان
Al Madam = المدام
Mleiha = مليحة

# AE-AJ cities: Ajman Emirate = إمارة عجمان
Ajman = عجمان
Al Manama = المنامة
Masfout = مصفوت

# AE-UQ cities: Umm Al Quwain Emirate = إمارة أم القيوين
Umm Al Quwain = أم القيوين
Falaj Al-Mualla = فلج المعلا

# AE-RK cities: Ras Al Khaimah Emirate = إمارة رأس الخيمة
Ras Al Khaimah = رأس الخيمة
Jazirah Al-Hamra = الجزيرة الحمراء
Al Rams = الرمس
Shaam = شعم

# AE-FU cities: Fujairah Emirate = إمارة الفجيرة
Fujairah = الفجيرة
Dibba Al-Fujairah = دبا الفجيرة
Masafi = مسافي
Qidfa = قدفع
`;
